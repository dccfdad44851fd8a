import type Stripe from 'stripe'
import { z } from 'zod'
import { call, type Call } from './stripe.calls.ts'
import { params, text } from './stripe.form.ts'
import type { PortalSession } from './stripe.objects.ts'
import { fault } from './stripe.refusal.ts'
import type { Store } from './stripe.store.ts'

type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData

const flowParams = params<Flow>()({
  after_completion: params<Flow['after_completion'] & object>()({
    redirect: z.strictObject({ return_url: z.url() }).optional(),
    type: z.enum(['redirect', 'portal_homepage']),
  }).optional(),
  subscription_cancel: params<Flow['subscription_cancel'] & object>()({
    subscription: text,
  }).optional(),
  type: z.enum(['payment_method_update', 'subscription_cancel']),
})
const createParams = params<Stripe.BillingPortal.SessionCreateParams>()({
  customer: text,
  flow_data: flowParams.optional(),
  locale: text.optional(),
  return_url: z.url().optional(),
})

function flowOf(given: z.output<typeof flowParams>): NonNullable<PortalSession['flow']> {
  const { after_completion: after, subscription_cancel: cancelled, type } = given
  if (type === 'subscription_cancel' && !cancelled)
    throw fault(
      'Missing required param: flow_data[subscription_cancel].',
      'flow_data[subscription_cancel]',
      'parameter_missing',
    )
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: after?.redirect ?? null,
      type: after?.type ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: cancelled ? { ...cancelled, retention: null } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  }
}

/** Sessions of the customer portal. */
export function portalCalls(store: Store, pagesAt: () => string): Call[] {
  return [
    call('POST', '/v1/billing_portal/sessions', createParams, (given) => {
      store.find('customer', given.customer, 'customer')
      const flow = given.flow_data ? flowOf(given.flow_data) : null
      if (flow?.subscription_cancel)
        store.find(
          'subscription',
          flow.subscription_cancel.subscription,
          'flow_data[subscription_cancel][subscription]',
        )
      const id = store.idFor('billing_portal.session')
      return store.keep<'billing_portal.session'>({
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_1',
        created: store.at(),
        customer: given.customer,
        flow,
        livemode: false,
        locale: (given.locale as PortalSession['locale']) ?? null,
        return_url: given.return_url ?? null,
        url: `${pagesAt()}/p/session/${id}`,
      })
    }),
  ]
}
