import type Stripe from 'stripe'
import type { Amount, InvoiceState } from '#shared/billing.ts'
import { RefusalError } from '#server/refusal.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { isPayable } from './owed.ts'
import { taxOf } from './preview.ts'
import { readSubscription } from './sync-subscription.ts'
import { findCustomer } from './store.ts'
import { callStripe, checkPayments, dateOf } from './stripe.ts'

const PAGE = 50

function stateOf(invoice: Stripe.Invoice): InvoiceState {
  const { status, attempt_count: tries, post_payment_credit_notes_amount: back, total } = invoice
  if (status === 'void' || status === 'uncollectible') return 'void'
  if (status === 'open') return tries > 0 ? 'failed' : 'open'
  return total < 0 || (back > 0 && back >= total) ? 'givenBack' : 'paid'
}

const iso = (seconds: number | null | undefined) => dateOf(seconds)?.toISOString() ?? null

const linesOf = ({ lines }: Stripe.Invoice) =>
  lines.data.map(({ description, quantity, amount }) => ({
    text: description ?? '',
    quantity,
    amount,
  }))

function invoiceView(invoice: Stripe.Invoice) {
  const as = (amount: number): Amount => ({ amount, currency: invoice.currency })
  const lines = linesOf(invoice)
  const periods = invoice.lines.data.map(({ period }) => period)
  return {
    invoiceId: invoice.id,
    number: invoice.number ?? '',
    date: new Date(invoice.created * 1000).toISOString(),
    text: invoice.description ?? lines[0]?.text ?? '',
    lines,
    tax: as(taxOf(invoice)),
    total: as(invoice.total),
    open: as(invoice.amount_remaining),
    state: stateOf(invoice),
    from: iso(Math.min(...periods.map(({ start }) => start))),
    until: iso(Math.max(...periods.map(({ end }) => end))),
    nextTryAt: iso(invoice.next_payment_attempt),
    pdf: invoice.invoice_pdf ?? '',
    page: invoice.hosted_invoice_url ?? '',
  }
}

/** What was billed, newest first. Drafts, which may still change, are left out. */
export async function listInvoices(world: World, teamId: string, after: string) {
  const customer = await findCustomer(world.db, teamId)
  if (!customer?.customerId) {
    checkPayments(world)
    return { invoices: [], hasMore: false }
  }
  const { data, has_more: hasMore } = await callStripe(world, (stripe) =>
    stripe.invoices.list({
      customer: customer.customerId,
      limit: PAGE,
      ...(after && { starting_after: after }),
    }),
  )
  return { invoices: data.filter(({ status }) => status !== 'draft').map(invoiceView), hasMore }
}

/** One of a team's own. Throws not_found. */
async function ownInvoice(stripe: Stripe, world: World, teamId: string, invoiceId: string) {
  const customer = await findCustomer(world.db, teamId)
  const invoice = await stripe.invoices.retrieve(invoiceId)
  const of = typeof invoice.customer === 'string' ? invoice.customer : invoice.customer?.id
  if (!customer?.customerId || of !== customer.customerId) throw new RefusalError('not_found')
  return invoice
}

/** One of a team's own, as it is shown. Throws not_found. */
export const findInvoice = (world: World, teamId: string, invoiceId: string) =>
  callStripe(world, async (stripe) =>
    invoiceView(await ownInvoice(stripe, world, teamId, invoiceId)),
  )

/**
 * Pays an open invoice by the card on file. Its `url` is '' when that is done, or Stripe's page of it where
 * the bank asks its holder; `opens` says that play was closed and is open again. Throws payments_off, not_found, invoice_not_open, card_refused.
 */
export async function payNow(world: World, teamId: string, invoiceId: string) {
  const before = await getTeam(world.db, teamId)
  const url = await callStripe(world, async (stripe) => {
    const invoice = await ownInvoice(stripe, world, teamId, invoiceId)
    if (!isPayable(invoice)) throw new RefusalError('invoice_not_open')
    const paid = await pay(stripe, invoice)
    return paid ? '' : (invoice.hosted_invoice_url ?? '')
  })
  await readSubscription(world, teamId)
  const after = await getTeam(world.db, teamId)
  return { url, opens: before.isLimited && !after.isLimited }
}

const asksHolder = new Set(['authentication_required', 'invoice_payment_intent_requires_action'])

async function pay(stripe: Stripe, { id }: Stripe.Invoice): Promise<boolean> {
  try {
    await stripe.invoices.pay(id)
    return true
  } catch (error) {
    const { code, decline_code: word } = error as { code?: string; decline_code?: string }
    if (asksHolder.has(code ?? '') || asksHolder.has(word ?? '')) return false
    throw error
  }
}
