import Plans from '../../people/billing/Plans.tsx'
import { PanelPage } from './PanelPage.tsx'

/** The space's plan, in the panel. */
export default function PlansPage() {
  return (
    <PanelPage section="billing">
      <Plans />
    </PanelPage>
  )
}
