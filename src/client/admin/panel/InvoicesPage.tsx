import Invoices from '../../people/billing/Invoices.tsx'
import { InPanel } from './InPanel.tsx'

/** What was billed, in the panel. */
export default function InvoicesPage() {
  return (
    <InPanel section="billing">
      <Invoices />
    </InPanel>
  )
}
