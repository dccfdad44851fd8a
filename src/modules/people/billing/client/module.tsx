import { host } from '#client/host/host.ts'
import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'
import { usePlanLimit } from './plan-limit.ts'

const Enter = lazyPart(() => import(/* webpackChunkName: "enter" */ './BrowserHandoff.tsx'))
const CheckoutSuccess = lazyPart(
  () => import(/* webpackChunkName: "checkout-success" */ './CheckoutSuccess.tsx'),
)
const Plans = lazyPart(() => import(/* webpackChunkName: "plans" */ './Plans.tsx'))
const BillingDetails = lazyPart(
  () => import(/* webpackChunkName: "billing-details" */ './BillingDetails.tsx'),
)
const PaymentMethod = lazyPart(
  () => import(/* webpackChunkName: "payment-method" */ './PaymentMethod.tsx'),
)
const Invoices = lazyPart(() => import(/* webpackChunkName: "invoices" */ './Invoices.tsx'))
const PlanLimitDialog = lazyPart(
  () => import(/* webpackChunkName: "plan-limit" */ './PlanLimitDialog.tsx'),
)

/** What the plan refused, over whatever page asked for it. */
function PlanRefusal() {
  const isMet = usePlanLimit((s) => s.limit !== null)
  return isMet && <PlanLimitDialog />
}

export const billing: ClientModule = {
  name: 'billing',
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
  adminSections: [
    {
      name: 'billing',
      to: '/plans',
      place: 100,
      icon: 'payment',
      isHidden: () => host.teams?.isMobile === true, // nothing of money is shown there
    },
  ],
  overPages: [{ Part: PlanRefusal }],
  pages: drawPages(pages, {
    '/enter': <Enter />,
    '/checkout-success': <CheckoutSuccess />,
    '/plans': <Plans />,
    '/billing-details': <BillingDetails />,
    '/payment-method': <PaymentMethod />,
    '/invoices': <Invoices />,
  }),
}
