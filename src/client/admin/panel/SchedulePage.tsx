import Schedule from '../../messaging/schedules/Schedule.tsx'
import { PanelPage } from './PanelPage.tsx'

/** What is posted to channels by itself, in the panel. */
export default function SchedulePage() {
  return (
    <PanelPage section="schedule">
      <Schedule />
    </PanelPage>
  )
}
