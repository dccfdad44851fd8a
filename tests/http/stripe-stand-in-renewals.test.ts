import type Stripe from 'stripe'
import { card, freshStripe, seconds } from './stripe-fixture.ts'

describe('renewals', () => {
  const world = freshStripe()

  test('come on the day of the month, as a draft for an hour and then paid', async () => {
    const { sdk, clock, subscribed, advance, types } = world
    clock.at = new Date('2026-01-31T09:00:00Z')
    const { customer, subscription } = await subscribed()
    expect(subscription.items.data[0]!.current_period_end).toBe(seconds('2026-02-28T09:00:00Z'))
    advance(28)
    const [draft] = (await sdk.invoices.list({ customer })).data
    expect(draft).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
      number: null,
    })
    advance(1 / 24)
    const [paid] = (await sdk.invoices.list({ customer })).data
    expect(paid).toMatchObject({ id: draft!.id, status: 'paid', amount_paid: 3570 })
    const after = await sdk.subscriptions.retrieve(subscription.id)
    expect(after.items.data[0]!.current_period_end).toBe(seconds('2026-03-31T09:00:00Z'))
    expect(types().slice(-5)).toEqual([
      'customer.subscription.updated',
      'invoice.finalized',
      'charge.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
    ])
  })

  test('missed for half a year are made up in their order', async () => {
    const { sdk, subscribed, advance } = world
    const { customer } = await subscribed()
    advance(184.1)
    const { data } = await sdk.invoices.list({ customer, status: 'paid' })
    expect(data.map(({ created }) => new Date(created * 1000).toISOString().slice(0, 10))).toEqual([
      '2026-09-01',
      '2026-08-01',
      '2026-07-01',
      '2026-06-01',
      '2026-05-01',
      '2026-04-01',
      '2026-03-01',
    ])
  })

  test('by the year are paid by the year, in another currency where it was chosen', async () => {
    const { sdk, subscribed, priceOf, advance } = world
    const price = await priceOf('recess_company_flat_year')
    const line_items = [{ price, quantity: 120 }]
    const { customer, subscription } = await subscribed({ line_items, currency: 'usd' })
    expect(subscription).toMatchObject({ currency: 'usd' })
    advance(365.1)
    const { data } = await sdk.invoices.list({ customer })
    const total = Math.round(49900 * 22 * 1.19)
    expect(data).toMatchObject([
      { currency: 'usd', total },
      { currency: 'usd', total },
    ])
  })
})

describe('a payment that fails', () => {
  const world = freshStripe()

  /** A subscription past its renewal, with a card that has no funds. */
  async function failed() {
    const bought = await world.subscribed()
    world.stripe.cards.set(bought.customer, 'insufficient_funds')
    world.advance(31.1)
    return bought
  }
  const latest = async (id: string) => {
    const found = await world.sdk.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
    return { ...found, invoice: found.latest_invoice as Stripe.Invoice }
  }

  test('leaves the subscription past due, says why, and is retried on its days', async () => {
    const { types, advance } = world
    const { subscription } = await failed()
    const first = await latest(subscription.id)
    expect(first).toMatchObject({
      status: 'past_due',
      invoice: {
        status: 'open',
        attempt_count: 1,
        amount_remaining: 3570,
        next_payment_attempt: seconds('2026-04-04T10:00:00Z'),
      },
    })
    const expand = ['payments.data.payment.payment_intent']
    expect(await world.sdk.invoices.retrieve(first.invoice.id, { expand })).toMatchObject({
      payments: {
        data: [
          {
            payment: {
              payment_intent: { last_payment_error: { decline_code: 'insufficient_funds' } },
            },
          },
        ],
      },
    })
    advance(3)
    expect((await latest(subscription.id)).invoice).toMatchObject({
      attempt_count: 2,
      next_payment_attempt: seconds('2026-04-06T10:00:00Z'),
    })
    advance(4)
    expect(await latest(subscription.id)).toMatchObject({
      status: 'unpaid',
      invoice: { attempt_count: 4, next_payment_attempt: null },
    })
    expect(types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
  })

  test.each([
    ['cancel', 'canceled', 'customer.subscription.deleted'],
    ['past_due', 'past_due', 'invoice.payment_failed'],
  ] as const)('after the last try ends as set: %s', async (afterRetries, status, type) => {
    const { stripe, advance, types } = world
    stripe.settings.afterRetries = afterRetries
    const { subscription } = await failed()
    advance(7)
    expect(await latest(subscription.id)).toMatchObject({ status })
    expect(types().at(-1)).toBe(type)
  })

  test('is made good by a later try, and the subscription is active again', async () => {
    const { stripe, advance } = world
    const { customer, subscription } = await failed()
    stripe.cards.set(customer, 'good')
    advance(3)
    expect(await latest(subscription.id)).toMatchObject({
      status: 'active',
      invoice: { status: 'paid', attempt_count: 2, amount_paid: 3570 },
    })
  })

  test('is paid by a call with another card, while the old one is refused with 402', async () => {
    const { sdk, stripe } = world
    const { customer, subscription } = await failed()
    const { invoice } = await latest(subscription.id)
    await expect(sdk.invoices.pay(invoice.id)).rejects.toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    })
    const other = stripe.cards.attach(customer, 'good')
    expect(await sdk.invoices.pay(invoice.id, { payment_method: other.id })).toMatchObject({
      status: 'paid',
    })
    expect(await latest(subscription.id)).toMatchObject({ status: 'active' })
    await expect(sdk.invoices.pay(invoice.id)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('is paid on the page of the invoice', async () => {
    const { press } = world
    const { subscription } = await failed()
    const { hosted_invoice_url: url } = (await latest(subscription.id)).invoice
    expect(await (await press(url!, card('declined'))).text()).toContain('insufficient funds')
    expect((await press(url!, card('good'))).status).toBe(303)
    expect(await latest(subscription.id)).toMatchObject({ status: 'active' })
  })

  test('for lack of the bank’s confirmation is reported as such, on a page or off it', async () => {
    const { sdk, stripe, advance, types, press } = world
    const { customer, subscription } = await world.subscribed()
    stripe.cards.set(customer, 'authentication_required')
    advance(31.1)
    expect(types()).toContain('invoice.payment_action_required')
    const { invoice } = await latest(subscription.id)
    await expect(sdk.invoices.pay(invoice.id)).rejects.toMatchObject({
      code: 'authentication_required',
    })
    await expect(sdk.invoices.pay(invoice.id, { off_session: false })).rejects.toMatchObject({
      code: 'invoice_payment_intent_requires_action',
    })
    await press(invoice.hosted_invoice_url!, card('confirmEachTime'))
    const yes = new URLSearchParams({ card: 'confirmEachTime', confirmed: 'yes' })
    await press(invoice.hosted_invoice_url!, yes)
    expect(await latest(subscription.id)).toMatchObject({
      status: 'active',
      invoice: { status: 'paid' },
    })
  })
})

describe('a cancellation', () => {
  const world = freshStripe()

  test('at the end of the period counts then, and can be taken back before', async () => {
    const { sdk, subscribed, advance, types, stripe } = world
    const { customer, subscription } = await subscribed()
    const ending = await sdk.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: seconds('2026-04-01T09:00:00Z'),
      canceled_at: seconds('2026-03-01T09:00:00Z'),
    })
    expect(stripe.events.at(-1)!.data.previous_attributes).toMatchObject({ cancel_at: null })
    const back = await sdk.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    expect(back).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })
    await sdk.subscriptions.update(subscription.id, { cancel_at: 'min_period_end' })
    advance(32)
    expect((await sdk.subscriptions.list({ customer })).data).toEqual([])
    expect((await sdk.subscriptions.list({ customer, status: 'all' })).data).toMatchObject([
      { status: 'canceled', ended_at: seconds('2026-04-01T09:00:00Z') },
    ])
    expect((await sdk.invoices.list({ customer })).data).toHaveLength(1)
    expect(types().at(-1)).toBe('customer.subscription.deleted')
  })

  test('takes effect immediately by a call, and only its metadata can be changed afterwards', async () => {
    const { sdk, subscribed, advance } = world
    const { customer, subscription } = await subscribed()
    advance(15.5)
    const gone = await sdk.subscriptions.cancel(subscription.id, {
      prorate: true,
      invoice_now: true,
    })
    expect(gone).toMatchObject({
      status: 'canceled',
      latest_invoice: expect.stringMatching(/^in_/),
    })
    expect(await sdk.customers.retrieve(customer)).toMatchObject({ balance: -1785 })
    await expect(
      sdk.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    ).rejects.toMatchObject({ statusCode: 400 })
    const noted = await sdk.subscriptions.update(subscription.id, { metadata: { a: 'b' } })
    expect(noted).toMatchObject({ status: 'canceled', metadata: { a: 'b' } })
  })

  test('in the portal is a moment and not the end of a period, and its card is the one that pays', async () => {
    const { sdk, press, subscribed, served, stripe } = world
    const { customer, subscription } = await subscribed()
    const portal = await sdk.billingPortal.sessions.create({
      customer,
      return_url: 'https://recess.example/billing',
      locale: 'tr',
      flow_data: { type: 'payment_method_update' },
    })
    expect(await (await served.fetch(portal.url)).text()).toContain('Cancel subscription')
    await press(portal.url, new URLSearchParams({ action: 'cancel' }))
    expect(await sdk.subscriptions.retrieve(subscription.id)).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: subscription.items.data[0]!.current_period_end,
    })
    await press(portal.url, new URLSearchParams({ action: 'renew' }))
    await press(portal.url, new URLSearchParams({ action: 'card', card: 'confirm' }))
    const after = await sdk.subscriptions.retrieve(subscription.id, {
      expand: ['default_payment_method'],
    })
    expect(after).toMatchObject({
      cancel_at: null,
      default_payment_method: { card: { last4: '3155' } },
    })
    expect(stripe.faults).toEqual([])
  })
})
