import type Stripe from 'stripe'
import { z } from 'zod'
import { call, type Call } from './stripe.calls.ts'
import type { Changes } from './stripe.proration.ts'
import { address, addressOf, blankCustomer } from './stripe.customers.ts'
import { flag, number, params, text } from './stripe.form.ts'
import { draftInvoice, type Billed } from './stripe.drafts.ts'
import { intervalOf, later, periodDraft } from './stripe.lines.ts'
import type { Customer, Invoice, Subscription, TaxId } from './stripe.objects.ts'
import { fault, invalid, missing, Refusal } from './stripe.refusal.ts'
import { listOf, type Store } from './stripe.store.ts'
import { changeFields, changeOf } from './stripe.subscription-calls.ts'
import type { Subscriptions } from './stripe.subscriptions.ts'
import { taxFor, untaxed } from './stripe.tax.ts'

type Params = Stripe.InvoiceCreatePreviewParams

const detailsParams = params<Stripe.InvoiceCreatePreviewParams.CustomerDetails>()({
  address: address.optional(),
  tax_exempt: z.enum(['none', 'exempt', 'reverse']).optional(),
  tax_ids: z
    .array(
      params<Stripe.InvoiceCreatePreviewParams.CustomerDetails.TaxId>()({
        type: text,
        value: text,
      }),
    )
    .optional(),
})
const previewParams = params<Params>()({
  automatic_tax: params<Params['automatic_tax'] & object>()({ enabled: flag }).optional(),
  currency: text.length(3).optional(),
  customer: text.optional(),
  customer_details: detailsParams.optional(),
  subscription: text.optional(),
  subscription_details: params<Params['subscription_details'] & object>()({
    ...changeFields,
    cancel_at_period_end: flag.optional(),
    trial_end: z.union([z.literal('now'), number]).optional(),
  }).optional(),
})
type Given = z.output<typeof previewParams>

const none = (customer: string) =>
  new Refusal(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: `No upcoming invoices for customer: '${customer}'`,
  })

/** What an invoice would be: of a subscription as it is or would be changed, or of one that is not there yet. */
export function previewCalls(store: Store, subscriptions: Subscriptions, changes: Changes): Call[] {
  function customerOf({ customer, customer_details: details }: Given): Customer {
    if (!customer && !details)
      throw invalid('You must pass one of `customer`, `customer_details` or `subscription`.')
    const known = customer
      ? store.find('customer', customer, 'customer')
      : blankCustomer('', store.at())
    const ids = details?.tax_ids as TaxId[] | undefined
    return {
      ...known,
      ...(details?.address && { address: addressOf(details.address) }),
      ...(details?.tax_exempt && { tax_exempt: details.tax_exempt }),
      ...(ids && { tax_ids: listOf(ids, '') }),
    }
  }

  function ofNew(given: Given): Invoice {
    const [asked, ...more] = given.subscription_details?.items ?? []
    if (!asked?.price || more.length > 0)
      throw fault('This Stripe previews one item with a price.', 'subscription_details[items]')
    const price = store.find('price', asked.price, 'subscription_details[items][0][price]')
    const customer = customerOf(given)
    const currency = given.currency ?? price.currency
    const trialEnd = given.subscription_details?.trial_end
    const isTrial = typeof trialEnd === 'number'
    const at = store.at()
    const end = isTrial ? trialEnd : later(at, intervalOf(price), 1)
    const chosen = { price, quantity: asked.quantity ?? 1 }
    const billed: Billed = {
      customer,
      subscription: null,
      currency,
      drafts: [periodDraft(chosen, currency, '', [at, end], isTrial)],
      tax: given.automatic_tax?.enabled ? taxFor(customer) : untaxed,
      reason: 'upcoming',
      period: [at, at],
    }
    const invoice = draftInvoice(store, store.newId('upcoming_in'), billed)
    return given.customer ? invoice : { ...invoice, customer: null }
  }

  function ofSubscription(subscription: Subscription, given: Given): Invoice {
    if (given.customer && given.customer !== subscription.customer)
      throw missing('subscription', subscription.id, 'subscription')
    const details = given.subscription_details ?? {}
    const item = subscriptions.itemOf(subscription)
    const change = changeOf(store, item, details, 'subscription_details.')
    const isEnding = details.cancel_at_period_end ?? subscription.cancel_at !== null
    const isNow = change?.prorations === 'always_invoice'
    if (subscription.status === 'canceled' || (isEnding && !isNow))
      throw none(subscription.customer)
    const { quantity, price } = change ?? item
    const at = change?.at ?? store.at()
    const prorations = change?.prorations ?? 'none'
    return changes.preview(subscription, { quantity, price, at, prorations })
  }

  return [
    call('POST', '/v1/invoices/create_preview', previewParams, (given) => {
      if (!given.subscription) {
        if (given.subscription_details) return ofNew(given)
        const found = store.all('subscription').find((one) => one.customer === given.customer)
        if (!found) throw none(given.customer ?? '')
        return ofSubscription(found, given)
      }
      return ofSubscription(store.find('subscription', given.subscription, 'subscription'), given)
    }),
  ]
}
