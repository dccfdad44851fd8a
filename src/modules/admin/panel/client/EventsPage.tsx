import { EventsAdmin } from '#modules/play/predictors/client/index.ts'
import { PanelPage } from './PanelPage.tsx'

/** The space's special events, in the panel. */
export default function EventsPage() {
  return (
    <PanelPage section="events">
      <EventsAdmin />
    </PanelPage>
  )
}
