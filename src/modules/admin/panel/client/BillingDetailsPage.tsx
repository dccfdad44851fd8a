import { BillingDetails } from '#modules/people/billing/client/index.ts'
import { PanelPage } from './PanelPage.tsx'

/** The recipient of invoices, in the panel. */
export default function BillingDetailsPage() {
  return (
    <PanelPage section="billing">
      <BillingDetails />
    </PanelPage>
  )
}
