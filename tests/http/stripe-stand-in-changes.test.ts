import type Stripe from 'stripe'
import { freshStripe, seconds } from './stripe-fixture.ts'

describe('a change in the middle of a period', () => {
  const world = freshStripe()

  const half = 15.5 // of March

  test('costs the rest of the period immediately, less what was not used', async () => {
    const { sdk, subscribed, advance } = world
    const { subscription, item } = await subscribed()
    advance(half)
    const changed = await sdk.subscriptions.update(subscription.id, {
      items: [{ id: item.id, quantity: 15 }],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    })
    expect(changed).toMatchObject({
      items: { data: [{ quantity: 15 }] },
      latest_invoice: {
        status: 'paid',
        billing_reason: 'subscription_update',
        subtotal: 750,
        total: 893,
        lines: {
          data: [
            { amount: -1500, parent: { subscription_item_details: { proration: true } } },
            { amount: 2250, parent: { subscription_item_details: { proration: true } } },
          ],
        },
      },
    })
  })

  test('waits for the next invoice otherwise, and may cost nothing at all', async () => {
    const { sdk, subscribed, advance } = world
    const { customer, subscription, item } = await subscribed()
    advance(half)
    await sdk.subscriptions.update(subscription.id, { items: [{ id: item.id, quantity: 20 }] })
    await sdk.subscriptions.update(subscription.id, {
      items: [{ id: item.id, quantity: 30 }],
      proration_behavior: 'none',
    })
    expect((await sdk.invoices.list({ customer })).data).toHaveLength(1)
    advance(16)
    const [next] = (await sdk.invoices.list({ customer })).data
    expect(next!.lines.data.map(({ amount }) => amount)).toEqual([9000, -1500, 3000])
  })

  test('to fewer seats leaves a credit, which the next invoice takes up', async () => {
    const { sdk, subscribed, advance } = world
    const { customer, subscription, item } = await subscribed()
    advance(half)
    await sdk.subscriptions.update(subscription.id, {
      items: [{ id: item.id, quantity: 5 }],
      proration_behavior: 'always_invoice',
    })
    expect(await sdk.customers.retrieve(customer)).toMatchObject({ balance: -892 })
    advance(16)
    expect((await sdk.invoices.list({ customer })).data[0]).toMatchObject({
      total: 1785,
      starting_balance: -892,
      amount_due: 893,
      amount_paid: 893,
      ending_balance: 0,
    })
    expect(await sdk.customers.retrieve(customer)).toMatchObject({ balance: 0 })
  })

  test('from the month to the year begins a year immediately', async () => {
    const { sdk, subscribed, priceOf, advance } = world
    const { subscription, item } = await subscribed()
    advance(half)
    const price = await priceOf('recess_team_person_year')
    const changed = await sdk.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price }],
      expand: ['latest_invoice'],
    })
    expect(changed).toMatchObject({
      items: {
        data: [{ price: { id: price }, current_period_end: seconds('2027-03-16T21:00:00Z') }],
      },
      latest_invoice: { status: 'paid', subtotal: 28500 },
    })
  })

  test('during a trial costs nothing', async () => {
    const { sdk, subscribed } = world
    const trial = { subscription_data: { trial_period_days: 14 } }
    const { customer, subscription, item } = await subscribed(trial)
    await sdk.subscriptions.update(subscription.id, {
      items: [{ id: item.id, quantity: 40 }],
      proration_behavior: 'always_invoice',
    })
    expect((await sdk.invoices.list({ customer })).data).toHaveLength(1)
  })

  test('is not made, made anyway or left pending when the card refuses, as was asked', async () => {
    const { sdk, subscribed, stripe, advance, types } = world
    const { customer, subscription, item } = await subscribed()
    advance(half)
    stripe.cards.set(customer, 'insufficient_funds')
    const more = (
      quantity: number,
      payment_behavior: 'allow_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete',
    ) =>
      sdk.subscriptions.update(subscription.id, {
        items: [{ id: item.id, quantity }],
        proration_behavior: 'always_invoice',
        payment_behavior,
      })
    await expect(more(20, 'error_if_incomplete')).rejects.toMatchObject({ statusCode: 402 })
    expect((await sdk.invoices.list({ customer })).data).toHaveLength(1)
    expect(await more(20, 'pending_if_incomplete')).toMatchObject({
      status: 'active',
      items: { data: [{ quantity: 10 }] },
      pending_update: { subscription_items: [{ quantity: 20 }] },
    })
    advance(1)
    expect(types().at(-1)).toBe('customer.subscription.pending_update_expired')
    const pending = await more(20, 'pending_if_incomplete')
    stripe.cards.set(customer, 'good')
    await sdk.invoices.pay(pending.latest_invoice as string)
    expect(await sdk.subscriptions.retrieve(subscription.id)).toMatchObject({
      pending_update: null,
      items: { data: [{ quantity: 20 }] },
    })
    stripe.cards.set(customer, 'insufficient_funds')
    expect(await more(25, 'allow_incomplete')).toMatchObject({
      status: 'past_due',
      items: { data: [{ quantity: 25 }] },
    })
  })
})

describe('a preview', () => {
  const world = freshStripe()

  const sums = ({
    subtotal,
    total,
    total_taxes,
    starting_balance,
    amount_due,
    lines,
  }: Stripe.Invoice) => ({
    subtotal,
    total,
    starting_balance,
    amount_due,
    taxes: total_taxes!.map(({ amount }) => amount),
    lines: lines.data.map(({ amount, description, period }) => ({ amount, description, period })),
  })

  test.each([
    ['more seats', { quantity: 33 }, 'always_invoice'],
    ['fewer seats', { quantity: 3 }, 'always_invoice'],
    ['more seats, billed later', { quantity: 33 }, 'create_prorations'],
    ['more seats, for nothing', { quantity: 33 }, 'none'],
    ['another plan', { key: 'recess_company_person_month' }, 'always_invoice'],
    [
      'a flat price by the year',
      { key: 'recess_team_flat_year', quantity: 60 },
      'create_prorations',
    ],
  ] as const)('is the invoice that follows: %s', async (_, wanted, proration_behavior) => {
    const { sdk, subscribed, advance, priceOf } = world
    const { customer, subscription, item } = await subscribed()
    advance(11.3)
    const items = [
      {
        id: item.id,
        ...('quantity' in wanted && { quantity: wanted.quantity }),
        ...('key' in wanted && { price: await priceOf(wanted.key) }),
      },
    ]
    const preview = await sdk.invoices.createPreview({
      customer,
      subscription: subscription.id,
      subscription_details: { items, proration_behavior },
    })
    expect(await sdk.invoices.list({ customer })).toMatchObject({ data: [{}] })
    await sdk.subscriptions.update(subscription.id, { items, proration_behavior })
    advance(proration_behavior === 'always_invoice' || 'key' in wanted ? 0 : 20)
    const [invoice] = (await sdk.invoices.list({ customer })).data
    expect(sums(preview)).toEqual(sums(invoice!))
  })

  test('of the next period is the renewal, and there is none after a cancellation', async () => {
    const { sdk, subscribed, advance } = world
    const { customer, subscription } = await subscribed()
    const preview = await sdk.invoices.createPreview({ subscription: subscription.id })
    advance(31)
    expect(sums(preview)).toEqual(sums((await sdk.invoices.list({ customer })).data[0]!))
    const subscription_details = { cancel_at_period_end: true }
    await expect(
      sdk.invoices.createPreview({ subscription: subscription.id, subscription_details }),
    ).rejects.toMatchObject({ statusCode: 404, code: 'invoice_upcoming_none' })
  })

  test('for a person who is not a customer yet has their tax', async () => {
    const { sdk, priceOf } = world
    const price = await priceOf('recess_company_flat_month')
    const preview = (country: string, tax_ids: { type: 'eu_vat'; value: string }[] = []) =>
      sdk.invoices.createPreview({
        automatic_tax: { enabled: true },
        customer_details: { address: { country }, tax_ids },
        subscription_details: { items: [{ price, quantity: 26 }] },
      })
    expect(await preview('FR')).toMatchObject({ subtotal: 29800, total: 35760, currency: 'eur' })
    expect(await preview('TR')).toMatchObject({ total: 29800 })
    expect(await preview('FR', [{ type: 'eu_vat', value: 'FRAB123456789' }])).toMatchObject({
      total: 29800,
    })
    expect(await preview('NL', [{ type: 'eu_vat', value: 'NL123456789B01' }])).toMatchObject({
      total: 36058,
    })
  })
})

describe('what an operator or a bank does', () => {
  const world = freshStripe()

  test('a refund is on the charge, in a credit note and in its events', async () => {
    const { sdk, subscribed, stripe, types } = world
    const { customer, subscription } = await subscribed()
    const invoice = subscription.latest_invoice as string
    stripe.refund(invoice, 1000)
    expect((await sdk.charges.list({ customer })).data).toMatchObject([
      { amount: 3570, amount_refunded: 1000, refunded: false },
    ])
    stripe.refund(invoice)
    expect((await sdk.charges.list({ customer })).data).toMatchObject([{ refunded: true }])
    expect(await sdk.invoices.retrieve(invoice)).toMatchObject({
      status: 'paid',
      post_payment_credit_notes_amount: 3570,
    })
    expect(types().slice(-4)).toEqual([
      'credit_note.created',
      'invoice.updated',
      'refund.created',
      'charge.refunded',
    ])
  })

  test('a dispute is opened and closed', async () => {
    const { sdk, subscribed, stripe, types } = world
    const { customer, subscription } = await subscribed()
    const { id, charge } = stripe.dispute(subscription.latest_invoice as string)
    expect((await sdk.charges.list({ customer })).data).toMatchObject([
      { id: charge, disputed: true },
    ])
    stripe.closeDispute(id, 'lost')
    expect((await sdk.disputes.list({ charge })).data).toMatchObject([
      { id, status: 'lost', amount: 3570 },
    ])
    expect(types().slice(-2)).toEqual(['charge.dispute.created', 'charge.dispute.closed'])
  })
})
