import BillingDetails from '../../people/billing/BillingDetails.tsx'
import { InPanel } from './InPanel.tsx'

/** Who invoices are for, in the panel. */
export default function BillingDetailsPage() {
  return (
    <InPanel section="billing">
      <BillingDetails />
    </InPanel>
  )
}
