import Schedule from '../../messaging/schedules/Schedule.tsx'
import { PanelPage } from './PanelPage.tsx'

/** What is posted to channels automatically, in the panel. */
export default function SchedulePage() {
  return (
    <PanelPage section="schedule">
      <Schedule />
    </PanelPage>
  )
}
