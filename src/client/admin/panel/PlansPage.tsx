import Plans from '../../people/billing/Plans.tsx'
import { InPanel } from './InPanel.tsx'

/** The space's plan, in the panel. */
export default function PlansPage() {
  return (
    <InPanel section="billing">
      <Plans />
    </InPanel>
  )
}
