import { PaymentMethod } from '#modules/people/billing/client/index.ts'
import { PanelPage } from './PanelPage.tsx'

/** The card on file, in the panel. */
export default function PaymentMethodPage() {
  return (
    <PanelPage section="billing">
      <PaymentMethod />
    </PanelPage>
  )
}
