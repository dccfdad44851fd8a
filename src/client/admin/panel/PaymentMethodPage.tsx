import PaymentMethod from '../../people/billing/PaymentMethod.tsx'
import { InPanel } from './InPanel.tsx'

/** The card on file, in the panel. */
export default function PaymentMethodPage() {
  return (
    <InPanel section="billing">
      <PaymentMethod />
    </InPanel>
  )
}
