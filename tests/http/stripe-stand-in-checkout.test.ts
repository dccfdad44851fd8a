import type Stripe from 'stripe'
import { card, freshStripe, seconds } from './stripe-fixture.ts'

describe('a company', () => {
  const world = freshStripe()

  test('goes to Checkout, presses Pay and has a subscription, an invoice and a card', async () => {
    const { sdk, press, company, toCheckout, stripe } = world
    const customer = await company()
    const session = await toCheckout(customer.id, {
      subscription_data: { metadata: { teamId: 'T1' } },
    })
    expect(session).toMatchObject({ amount_subtotal: 3000, amount_total: 3570, status: 'open' })
    const done = await press(session.url!, card('good'))
    expect(done.status).toBe(303)
    expect(done.headers.get('location')).toBe(`https://recess.example/done?session=${session.id}`)
    const after = await sdk.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'invoice'],
    })
    expect(after).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      subscription: { status: 'active', metadata: { teamId: 'T1' }, currency: 'eur' },
      invoice: {
        status: 'paid',
        total: 3570,
        amount_paid: 3570,
        billing_reason: 'subscription_create',
      },
    })
    const { data } = await sdk.subscriptions.list({
      customer: customer.id,
      status: 'all',
      expand: ['data.latest_invoice.payments', 'data.default_payment_method'],
    })
    expect(data).toMatchObject([
      {
        items: { data: [{ quantity: 10, current_period_end: Date.UTC(2026, 3, 1, 9) / 1000 }] },
        latest_invoice: { payments: { data: [{ status: 'paid', amount_paid: 3570 }] } },
        default_payment_method: { card: { brand: 'visa', last4: '4242' } },
      },
    ])
    expect(stripe.faults).toEqual([])
  })
})

describe('the Checkout page', () => {
  const world = freshStripe()

  test('says no in the words of the bank, and takes another card after it', async () => {
    const { sdk, press, company, toCheckout } = world
    const customer = await company()
    const session = await toCheckout(customer.id)
    const refused = await press(session.url!, card('declined'))
    expect(await refused.text()).toContain('Your card has insufficient funds.')
    expect((await sdk.subscriptions.list({ customer: customer.id })).data).toEqual([])
    expect((await press(session.url!, card('good'))).status).toBe(303)
  })

  test('asks the bank, whose no leads back and whose yes pays', async () => {
    const { sdk, press, company, toCheckout } = world
    const customer = await company()
    const session = await toCheckout(customer.id)
    expect(await (await press(session.url!, card('confirm'))).text()).toContain('Your bank')
    const no = new URLSearchParams({ card: 'confirm', confirmed: 'no' })
    expect(await (await press(session.url!, no)).text()).toContain('unable to authenticate')
    const yes = new URLSearchParams({ card: 'confirm', confirmed: 'yes' })
    expect((await press(session.url!, yes)).status).toBe(303)
    expect((await sdk.subscriptions.list({ customer: customer.id })).data).toHaveLength(1)
  })

  test('shows the sum with its tax, cards to choose and the way back', async () => {
    const { served, company, toCheckout } = world
    const session = await toCheckout((await company()).id)
    const html = await (await served.fetch(session.url!)).text()
    expect(html).toContain('€35.70')
    expect(html).toContain('href="https://recess.example/plans"')
  })

  test('takes a tax number where it is asked for, and the tax goes', async () => {
    const { sdk, press, company, toCheckout } = world
    const customer = await company()
    const session = await toCheckout(customer.id, {
      tax_id_collection: { enabled: true },
      customer_update: { name: 'auto', address: 'auto' },
    })
    await press(
      session.url!,
      new URLSearchParams({ card: 'good', country: 'AT', tax_id: 'ATU12345678' }),
    )
    const [invoice] = (await sdk.invoices.list({ customer: customer.id })).data
    expect(invoice).toMatchObject({
      total: 3000,
      customer_address: { country: 'AT' },
      customer_tax_ids: [{ type: 'eu_vat', value: 'ATU12345678' }],
      total_taxes: [{ amount: 0, taxability_reason: 'reverse_charge' }],
    })
  })

  test('says no to a tax number that is none, and keeps a good one once', async () => {
    const { sdk, press, company, toCheckout } = world
    const customer = await company()
    const session = await toCheckout(customer.id, {
      tax_id_collection: { enabled: true },
      customer_update: { name: 'auto' },
    })
    const filled = (name: string, tax_id: string) => new URLSearchParams({ card: name, tax_id })
    const refused = await press(session.url!, filled('good', 'nothing'))
    expect(await refused.text()).toContain('Invalid value for eu_vat.')
    await press(session.url!, filled('declined', 'DE123456789'))
    await press(session.url!, filled('good', 'DE123456789'))
    expect((await sdk.customers.listTaxIds(customer.id)).data).toHaveLength(1)
  })

  test('is closed after it has ended, automatically after a day or by a call', async () => {
    const { sdk, served, company, toCheckout, advance, types } = world
    const customer = await company()
    const left = await toCheckout(customer.id)
    advance(1)
    expect(await sdk.checkout.sessions.retrieve(left.id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    expect(await (await served.fetch(left.url!)).text()).toContain('expired')
    const closed = await toCheckout(customer.id)
    expect(await sdk.checkout.sessions.expire(closed.id)).toMatchObject({ status: 'expired' })
    await expect(sdk.checkout.sessions.expire(closed.id)).rejects.toMatchObject({ statusCode: 400 })
    expect(types().filter((type) => type === 'checkout.session.expired')).toHaveLength(2)
  })

  test('keeps a card without a payment in setup mode', async () => {
    const { sdk, press, company } = world
    const customer = await company()
    const session = await sdk.checkout.sessions.create({
      mode: 'setup',
      customer: customer.id,
      currency: 'eur',
      success_url: 'https://recess.example/done',
      setup_intent_data: { metadata: { teamId: 'T1' } },
    })
    await press(session.url!, card('confirm'))
    await press(session.url!, new URLSearchParams({ card: 'confirm', confirmed: 'yes' }))
    const { setup_intent } = await sdk.checkout.sessions.retrieve(session.id, {
      expand: ['setup_intent.payment_method'],
    })
    expect(setup_intent).toMatchObject({
      status: 'succeeded',
      metadata: { teamId: 'T1' },
      payment_method: { customer: customer.id, card: { last4: '3155' } },
    })
    const { id } = (setup_intent as Stripe.SetupIntent).payment_method as Stripe.PaymentMethod
    const update = { invoice_settings: { default_payment_method: id } }
    expect(await sdk.customers.update(customer.id, update)).toMatchObject(update)
    expect((await sdk.customers.listPaymentMethods(customer.id)).data).toHaveLength(1)
    expect(await sdk.paymentMethods.retrieve(id)).toMatchObject({ id })
  })
})

describe('a trial', () => {
  const world = freshStripe()

  const trial = (more: object = {}) => ({
    payment_method_collection: 'if_required' as const,
    subscription_data: { trial_end: seconds('2026-03-15T09:00:00Z'), ...more },
  })

  test('costs nothing, and the period after it is paid by the card that was given', async () => {
    const { sdk, subscribed, advance } = world
    const { customer, subscription } = await subscribed(trial())
    expect(subscription).toMatchObject({ status: 'trialing' })
    const first = await sdk.invoices.list({ customer })
    expect(first.data).toMatchObject([{ status: 'paid', total: 0 }])
    advance(14.1)
    const after = await sdk.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
    expect(after).toMatchObject({
      status: 'active',
      billing_cycle_anchor: seconds('2026-03-15T09:00:00Z'),
      items: { data: [{ current_period_end: seconds('2026-04-15T09:00:00Z') }] },
      latest_invoice: { status: 'paid', total: 3570 },
    })
  })

  test.each([
    ['cancel', { status: 'canceled' }],
    ['pause', { status: 'paused' }],
    ['create_invoice', { status: 'past_due' }],
  ] as const)('without a card ends by %s', async (missing_payment_method, expected) => {
    const { sdk, press, company, toCheckout, advance } = world
    const customer = await company()
    const settings = { trial_settings: { end_behavior: { missing_payment_method } } }
    const session = await toCheckout(customer.id, trial(settings))
    expect((await press(session.url!, new URLSearchParams())).status).toBe(303)
    advance(14.1)
    const { data } = await sdk.subscriptions.list({ customer: customer.id, status: 'all' })
    expect(data).toMatchObject([expected])
  })

  test('that ends within two days is refused', async () => {
    const { company, toCheckout, stripe } = world
    const { id } = await company()
    const soon = { subscription_data: { trial_end: seconds('2026-03-03T08:00:00Z') } }
    await expect(toCheckout(id, soon)).rejects.toMatchObject({
      statusCode: 400,
      param: 'subscription_data[trial_end]',
    })
    expect(stripe.faults).toEqual([])
  })
})
