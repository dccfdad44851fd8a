import Stripe from 'stripe'
import { serveStandIns } from '../providers/serve.ts'
import { makeStripe } from '../providers/stripe.ts'

const DAY = 24 * 3600 * 1000

export const seconds = (iso: string) => Date.parse(iso) / 1000
/** What is sent when a card is chosen and Pay is pressed. */
export const card = (name: string) => new URLSearchParams({ card: name })

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

type Fresh = Awaited<ReturnType<typeof start>>

/** One for each test of a block. */
export function freshStripe(): Fresh {
  const world = {} as Fresh
  beforeEach(async () => void Object.assign(world, await start()))
  afterEach(() => world.served.close())
  return world
}
