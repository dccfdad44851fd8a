import EventsAdmin from '../../play/predictors/special/editor/EventsAdmin.tsx'
import { InPanel } from './InPanel.tsx'

/** The space's special events, in the panel. */
export default function EventsPage() {
  return (
    <InPanel section="events">
      <EventsAdmin />
    </InPanel>
  )
}
