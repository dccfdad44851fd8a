import BillingDetails from '../../people/billing/BillingDetails.tsx'
import { PanelPage } from './PanelPage.tsx'

/** Who invoices are for, in the panel. */
export default function BillingDetailsPage() {
  return (
    <PanelPage section="billing">
      <BillingDetails />
    </PanelPage>
  )
}
