import { loginWithGS, type User } from '#shared/accounts.ts'
import {
  getSubscription,
  postSubscription,
  saveCustomer,
  subscriptionOverview,
} from '#modules/people/billing/contract.ts'
import type { Chosen } from '#shared/billing.ts'
import { serveStandIns } from '../providers/serve.ts'
import { makeStripe, type StripeStandIn } from '../providers/stripe.ts'
import { forSuite } from '../for-suite.ts'
import { PASSWORD, startServer } from '../server.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import type { World } from '#server/world.ts'
import { workDue } from '../run-due-jobs.ts'

export const DAY_MS = 86_400_000
const WEBHOOK = 'https://recess.example/api/Stripe/Webhook'

export const details = {
  companyName: 'Kestrel',
  vatNumber: 'DE136695976',
  financeEmail: 'finance@kestrel.example',
  country: 'DE',
  addressLine1: 'Main Street 1',
  addressLine2: '',
  city: 'Town',
  stateProvince: '',
  postalCode: '10115',
  contactFirstName: 'Selin',
  contactLastName: 'Aydın',
  contactEmail: 'selin@kestrel.example',
  contactPhone: '',
}

export const teamMonthly: Chosen = {
  package: 'team',
  isPayPerUser: true,
  isMonthly: true,
  maxUser: 20,
}

type Event = StripeStandIn['events'][number]

interface Places {
  readonly pagesAt?: string // Stripe's pages, for a browser; else none can see them
  readonly publicUrl?: () => string
  readonly clientFolder?: string
  readonly publicWay?: World['publicWay'] // to feeds
}

/** A server that takes payments, a Stripe of our own behind it, and what an admin does with both. */
export async function startPaying(more: Record<string, string> = {}, places: Places = {}) {
  const { pagesAt, publicUrl, clientFolder, publicWay } = places
  let now = () => new Date('2026-10-14T09:00:00Z')
  const stripe = makeStripe({ now: () => now(), ...(pagesAt && { pagesAt }) })
  const standIns = await serveStandIns(stripe.origins)
  const env = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    ...more,
  }
  const world = {
    fetch: standIns.fetch,
    ...(publicUrl && { publicUrl }),
    ...(publicWay && { publicWay }),
  }
  const server = await startServer(env, null, world, clientFolder)
  now = () => server.clock.now
  let told = 0

  /** Brings what Stripe signed to our own address. */
  const toUs: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input as string)
    const { headers, body } = init as { headers: Record<string, string>; body: string }
    const answer = await server.app.inject({
      method: 'POST',
      url: pathname,
      headers,
      payload: body,
    })
    return new Response(answer.body, { status: answer.statusCode })
  }
  const post = (event: Event, signed: { secret?: string; at?: Date } = {}) =>
    stripe.post(event, WEBHOOK, { ...signed, fetch: toUs })

  /** What has happened at Stripe since the last time, by webhook, in its order. */
  async function tell() {
    stripe.settle()
    for (; told < stripe.events.length; told++) await post(stripe.events[told]!)
    await settled(server.world)
  }
  const untold = () => {
    stripe.settle()
    const events = stripe.events.slice(told)
    told = stripe.events.length
    return events
  }

  /** Days go by, at Stripe and here; nobody tells us of anything. */
  async function pass(days: number) {
    server.clock.pass(days * DAY_MS)
    stripe.settle()
    await workDue(server.world)
  }

  /** Signed in once more: a session lasts thirty days. */
  const again = async ({ email }: User): Promise<User> =>
    (await server.call(loginWithGS, { body: { email, password: PASSWORD } })).body

  const of = ({ teamId, guulJwt: token }: User) => ({ params: { id: teamId }, token })
  const press = (url: string, card = 'good') =>
    (pagesAt ? fetch : standIns.fetch)(url, {
      method: 'POST',
      body: new URLSearchParams({ card }),
      redirect: 'manual',
    })

  const say = (admin: User, sent: Record<string, unknown> = {}) =>
    server.call(saveCustomer, { body: { ...details, teamId: admin.teamId, ...sent }, by: admin })
  const choose = (admin: User, chosen: Chosen = teamMonthly) =>
    server.call(postSubscription, { body: { teamId: admin.teamId, ...chosen }, by: admin })
  const subscription = async (admin: User) => (await server.call(getSubscription, of(admin))).body
  const overview = async (who: User) => (await server.call(subscriptionOverview, of(who))).body

  /** Chooses, pays on Stripe's page, and comes back to the session's address. */
  async function buy(admin: User, chosen: Chosen = teamMonthly): Promise<string> {
    await say(admin)
    const { url } = (await choose(admin, chosen)).body
    const back = await press(url)
    await tell()
    return new URL(back.headers.get('location')!).searchParams.get('sessionId')!
  }

  const customerOf = (admin: User) =>
    stripe.all('customer').find(({ metadata }) => metadata['teamId'] === admin.teamId)!.id

  const close = async () => {
    await server.close()
    await standIns.close()
  }
  return {
    server,
    stripe,
    standIns,
    post,
    tell,
    untold,
    pass,
    again,
    press,
    say,
    choose,
    subscription,
    overview,
    buy,
    of,
    customerOf,
    close,
  }
}

export type Paying = Awaited<ReturnType<typeof startPaying>>

/** One that all tests of a block share; after them Stripe has found no fault with what we sent. */
export const sharedPaying = (): Paying =>
  forSuite(async () => {
    const paying = await startPaying()
    const close = async () => {
      await paying.close()
      expect(paying.stripe.faults).toEqual([])
    }
    return { ...paying, close }
  })

/** What a member of a space is asked with. */
export const asTeam = ({ teamId, guulJwt }: User, more: Record<string, unknown> = {}) => ({
  body: { teamId, ...more },
  token: guulJwt,
})
