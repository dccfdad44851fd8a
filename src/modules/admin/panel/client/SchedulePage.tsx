import Schedule from '#modules/messaging/schedules/client/Schedule.tsx'
import { PanelPage } from './PanelPage.tsx'

/** What is posted to channels automatically, in the panel. */
export default function SchedulePage() {
  return (
    <PanelPage section="schedule">
      <Schedule />
    </PanelPage>
  )
}
