import type Stripe from 'stripe'
import { z } from 'zod'
import { call, type Call } from './stripe.calls.ts'
import type { Collection } from './stripe.dunning.ts'
import { flag, paging, params, range, text } from './stripe.form.ts'
import { refusalOfFailure } from './stripe.payments.ts'
import { type Invoices } from './stripe.invoices.ts'
import type { Invoice } from './stripe.objects.ts'
import { invalid, missing, Refusal } from './stripe.refusal.ts'
import { isWithin, pageOf, type Store } from './stripe.store.ts'

const listParams = params<Stripe.InvoiceListParams>()({
  ...paging,
  created: range.optional(),
  customer: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: text.optional(),
})
const payParams = params<Stripe.InvoicePayParams>()({
  off_session: flag.optional(),
  payment_method: text.optional(),
})

const needsBank = () =>
  new Refusal(402, {
    type: 'card_error',
    code: 'invoice_payment_intent_requires_action',
    message:
      'This payment requires additional user action before it can be completed successfully. Payment can be completed using the `PaymentIntent` associated with this invoice.',
  })

/** The calls about invoices, beside their preview. */
export function invoiceCalls(store: Store, invoices: Invoices, collection: Collection): Call[] {
  function payable(id: string): Invoice {
    const invoice = store.find('invoice', id)
    if (invoice.status === 'paid') throw invalid('Invoice is already paid')
    if (invoice.status === 'void')
      throw invalid(`This invoice can no longer be paid: its status is ${invoice.status}.`)
    return invoice
  }

  function pay(
    { payment_method: card, off_session = true }: z.output<typeof payParams>,
    id: string,
  ): Invoice {
    const invoice = payable(id)
    if (card && store.find('payment_method', card, 'payment_method').customer !== invoice.customer)
      throw missing('payment_method', card, 'payment_method')
    if (invoice.status === 'draft') invoices.finalize(invoice)
    const failure = collection.collect(invoice, { card })
    if (failure?.code === 'authentication_required' && !off_session) throw needsBank()
    if (failure) throw refusalOfFailure(failure)
    return invoice
  }

  return [
    call(
      'GET',
      '/v1/invoices',
      listParams,
      ({ created, customer, status, subscription, ...page }) => {
        const found = store
          .all('invoice')
          .filter((one) => !customer || one.customer === customer)
          .filter((one) => !status || one.status === status)
          .filter((one) => isWithin(one.created, created))
          .filter(
            (one) =>
              !subscription || one.parent?.subscription_details?.subscription === subscription,
          )
        return pageOf(found.toReversed(), page, '/v1/invoices')
      },
    ),
    call('GET', '/v1/invoices/:id', params<Stripe.InvoiceRetrieveParams>()({}), (_, id) =>
      store.find('invoice', id),
    ),
    call('POST', '/v1/invoices/:id/pay', payParams, pay),
  ]
}
