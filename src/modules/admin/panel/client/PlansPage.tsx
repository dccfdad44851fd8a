import { Plans } from '#modules/people/billing/client/index.ts'
import { PanelPage } from './PanelPage.tsx'

/** The space's plan, in the panel. */
export default function PlansPage() {
  return (
    <PanelPage section="billing">
      <Plans />
    </PanelPage>
  )
}
