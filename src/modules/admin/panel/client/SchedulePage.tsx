import { Schedule } from '#modules/messaging/schedules/client/index.ts'
import { PanelPage } from './PanelPage.tsx'

/** What is posted to channels automatically, in the panel. */
export default function SchedulePage() {
  return (
    <PanelPage section="schedule">
      <Schedule />
    </PanelPage>
  )
}
