import Stripe from 'stripe'
import { serveStandIns } from '../providers/serve.ts'
import { makeStripe } from '../providers/stripe.ts'

const DAY = 24 * 3600 * 1000
const card = (name: string) => new URLSearchParams({ card: name })

/** A Stripe of our own on the first of March, the SDK before it, and a browser's forms. */
async function start() {
  const clock = { at: new Date('2026-03-01T09:00:00Z') }
  const stripe = makeStripe({ now: () => clock.at })
  const served = await serveStandIns(stripe.origins)
  const sdk = new Stripe(stripe.secretKey, {
    httpClient: Stripe.createFetchHttpClient(served.fetch),
    maxNetworkRetries: 0,
  })
  const press = (url: string, form: URLSearchParams) =>
    served.fetch(url, { method: 'POST', body: form, redirect: 'manual' })

  /** Lets days pass, hour by hour as it were. */
  const advance = (days: number) => {
    clock.at = new Date(clock.at.getTime() + days * DAY)
    stripe.settle()
  }
  const priceOf = async (key: string) => {
    const { data } = await sdk.prices.list({ lookup_keys: [key], active: true })
    return data[0]!.id
  }
  const company = (country = 'DE') =>
    sdk.customers.create({
      name: 'Kestrel',
      email: 'money@kestrel.example',
      address: { line1: 'Main Street 1', city: 'Town', country },
      metadata: { teamId: 'T1' },
    })

  /** Goes to Checkout for so many seats, and gives the session. */
  async function toCheckout(
    customer: string,
    more: Partial<Stripe.Checkout.SessionCreateParams> = {},
  ) {
    return sdk.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: await priceOf('recess_team_person_month'), quantity: 10 }],
      success_url: 'https://recess.example/done?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://recess.example/plans',
      automatic_tax: { enabled: true },
      ...more,
    })
  }

  /** A company that has paid for ten seats. */
  async function subscribed(more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
    const customer = await company()
    const session = await toCheckout(customer.id, more)
    await press(session.url!, card('good'))
    const { data } = await sdk.subscriptions.list({ customer: customer.id })
    return { customer: customer.id, subscription: data[0]!, item: data[0]!.items.data[0]! }
  }
  const types = () => stripe.events.map(({ type }) => type)
  return {
    stripe,
    sdk,
    served,
    clock,
    press,
    advance,
    priceOf,
    company,
    toCheckout,
    subscribed,
    types,
  }
}

let world: Awaited<ReturnType<typeof start>>
beforeEach(async () => {
  world = await start()
})
afterEach(() => world.served.close())

test('a company goes to Checkout, presses Pay and has a subscription, an invoice and a card', async () => {
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
