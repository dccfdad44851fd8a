import { Invoices } from '#modules/people/billing/client/index.ts'
import { PanelPage } from './PanelPage.tsx'

/** What was billed, in the panel. */
export default function InvoicesPage() {
  return (
    <PanelPage section="billing">
      <Invoices />
    </PanelPage>
  )
}
