import type Stripe from 'stripe'
import type { World } from '#server/world.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { customerId } from './customer.ts'
import { readSubscription } from './sync-subscription.ts'
import { isRunning } from './payment-status.ts'
import { findCustomer, subscriptionOf } from './store.ts'
import { callStripe, checkPayments, dateOf, stripeOf } from './stripe.ts'

const HALF_HOUR_MS = 30 * 60_000

/**
 * A page of Stripe's for another card. Asked twice within half an hour it is the same page: the
 * spec's call is a GET.
 */
export async function cardPage(world: World, { teamId, team }: Caller): Promise<string> {
  const customer = await customerId(world, teamId)
  const half = Math.floor(world.now().getTime() / HALF_HOUR_MS)
  const back = `${world.publicUrl()}/checkout-success`
  const session = await callStripe(world, (stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'setup',
        customer,
        allowed_payment_method_types: ['card'],
        client_reference_id: teamId,
        locale: team.language as 'en' | 'tr',
        success_url: `${back}?sessionId={CHECKOUT_SESSION_ID}`,
        cancel_url: `${world.publicUrl()}/payment-method`,
      },
      { idempotencyKey: `setup ${teamId} ${team.language} ${half}` },
    ),
  )
  return session.url ?? ''
}

/** Stripe's own page of a customer. */
export async function portalPage(world: World, { teamId, team }: Caller): Promise<string> {
  const customer = await customerId(world, teamId)
  const session = await callStripe(world, (stripe) =>
    stripe.billingPortal.sessions.create({
      customer,
      return_url: `${world.publicUrl()}/plans`,
      locale: team.language as 'en' | 'tr',
    }),
  )
  return session.url
}

const idOf = (one: string | { id: string } | null | undefined) =>
  (typeof one === 'string' ? one : one?.id) ?? ''

/**
 * Puts the card of a set-up that ended onto the customer and their plan, and tries what is open
 * with it. Each step is harmless twice. Stripe refusing the payment is told by the invoice itself.
 */
export async function takeCard(
  world: World,
  teamId: string,
  session: Stripe.Checkout.Session,
): Promise<void> {
  const stripe = await stripeOf(world)
  const customer = await findCustomer(world.db, teamId)
  if (!customer || idOf(session.customer) !== customer.customerId) return
  const { payment_method: method } = await stripe.setupIntents.retrieve(idOf(session.setup_intent))
  const card = idOf(method)
  await stripe.customers.update(customer.customerId, {
    invoice_settings: { default_payment_method: card },
  })
  const row = await subscriptionOf(world, world.db, teamId)
  if (isRunning(row))
    await stripe.subscriptions.update(row.subscriptionId, { default_payment_method: card })
  if (row.openInvoice) await tryAgain(world, stripe, row.openInvoice.invoiceId)
  await readSubscription(world, teamId)
}

async function tryAgain(world: World, stripe: Stripe, invoiceId: string): Promise<void> {
  try {
    await stripe.invoices.pay(invoiceId)
  } catch (error) {
    world.log.info({ err: error, invoiceId }, 'an open invoice was not paid by the new card')
  }
}

/** The card on file and what the bank said of it, for the invoice that is open. */
export async function cardOnFile(world: World, teamId: string) {
  checkPayments(world)
  const { card, openInvoice, nextTryAt } = await subscriptionOf(world, world.db, teamId)
  const refusals = openInvoice ? await refusalsOf(world, openInvoice.invoiceId) : noRefusals
  return { card, ...refusals, nextTryAt: nextTryAt?.toISOString() ?? null }
}

const noRefusals = { declines: [] as string[], reason: '' }

type Payment = Stripe.InvoicePayment['payment']['payment_intent']

/** What the bank said last; '' where it said nothing. */
function reasonOf(intent: Payment): string {
  if (!intent || typeof intent === 'string') return ''
  const { last_payment_error: error } = intent
  return error?.decline_code ?? error?.code ?? ''
}

/** When charges for an invoice were refused, and the word for the last. */
async function refusalsOf(world: World, invoiceId: string): Promise<typeof noRefusals> {
  return callStripe(world, async (stripe) => {
    const { payments } = await stripe.invoices.retrieve(invoiceId, {
      expand: ['payments.data.payment.payment_intent'],
    })
    const intent = payments?.data[0]?.payment.payment_intent
    const { data } = await stripe.charges.list({ payment_intent: idOf(intent), limit: 100 })
    const refused = data.filter(({ status }) => status === 'failed')
    return {
      declines: refused.map(({ created }) => dateOf(created)!.toISOString()).toReversed(),
      reason: reasonOf(intent),
    }
  })
}
