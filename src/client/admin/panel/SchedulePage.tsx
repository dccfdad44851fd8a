import Schedule from '../../reach/schedules/Schedule.tsx'
import { InPanel } from './InPanel.tsx'

/** What is posted to channels by itself, in the panel. */
export default function SchedulePage() {
  return (
    <InPanel section="schedule">
      <Schedule />
    </InPanel>
  )
}
