import { eq } from 'drizzle-orm'
import type { User } from '#shared/api/accounts.ts'
import { postSubscription } from '#shared/api/billing.ts'
import { settled } from '../../src/server/base/jobs/serve.ts'
import { deliveries } from '../../src/server/base/jobs/schema.ts'
import { subscriptions } from '../../src/server/people/billing/schema.ts'
import { heardOf } from '../../src/server/people/billing/facts-at-stripe.ts'
import { readStripe } from '../../src/server/people/billing/read-stripe.ts'
import { stripeOf } from '../../src/server/people/billing/stripe.ts'
import { asTeam, startPaying, teamMonthly, type Paying } from './paying.ts'

let paying: Paying

/* A stated order that looks like none, the same in every run. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  return all
    .map((one) => [next(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)
}

describe('http/billing-webhooks', () => {
  beforeAll(async () => {
    paying = await startPaying()
  })
  afterAll(() => paying.close())

  const rowOf = async ({ teamId }: User) => {
    const { db } = paying.server.world
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.teamId, teamId))
    return row!
  }
  const atStripe = async (admin: User) =>
    heardOf((await readStripe(stripeOf(paying.server.world), paying.customerOf(admin)))!)

  test('what is not signed by Stripe, or five minutes ago, is refused and kept nowhere', async () => {
    const { admin } = await paying.server.space()
    await paying.buy(admin)
    const event = paying.stripe.events.at(-1)!
    const old = new Date(paying.server.clock.now.getTime() - 301_000)
    expect((await paying.post(event, { secret: 'whsec_another' })).status).toBe(400)
    expect((await paying.post(event, { at: old })).status).toBe(400)
    const bare = await paying.server.app.inject({
      method: 'POST',
      url: '/api/Stripe/Webhook',
      payload: JSON.stringify(event),
      headers: { 'content-type': 'application/json' },
    })
    expect([bare.statusCode, bare.json()]).toEqual([400, { message: 'bad_input' }])
  })

  test('an event that comes twenty times at once is worked off once', async () => {
    const { admin } = await paying.server.space()
    await paying.buy(admin)
    const { asked } = await rowOf(admin)
    paying.stripe.cancel((await rowOf(admin)).subscriptionId)
    const events = paying.untold().filter(({ type }) => type === 'customer.subscription.deleted')
    await Promise.all(Array.from({ length: 20 }, () => paying.post(events[0]!)))
    await settled(paying.server.world)
    expect((await rowOf(admin)).asked).toBe(asked + 1)
    expect(await paying.subscription(admin)).toMatchObject({ state: 'trial' })
    const left = await paying.server.world.db.select().from(deliveries)
    expect(left.filter(({ key, doneAt }) => key === `stripe ${events[0]!.id}` && !doneAt)).toEqual(
      [],
    )
  })

  test.each([1, 2, 3, 4, 5, 6])(
    'in order %i, with doubles and losses, what stands here is what stands at Stripe',
    async (order) => {
      const { admin: founder } = await paying.server.space()
      await paying.buy(founder)
      const dearer = { ...teamMonthly, package: 'company' as const, maxUser: 30 }
      await paying.server.call(postSubscription, asTeam(founder, dearer))
      paying.stripe.cards.set(paying.customerOf(founder), 'insufficient_funds')
      await paying.pass(31.1)
      await paying.pass(3)
      const { subscriptionId } = await rowOf(founder)
      if (order % 2) paying.stripe.cards.set(paying.customerOf(founder), 'good')
      if (order % 2) await paying.pass(2.1)
      if (order % 3 === 0) paying.stripe.cancel(subscriptionId)
      const told = paying.untold()
      const some = shuffled([...told, ...told], order).slice(order)
      for (const event of some) await paying.post(event)
      await settled(paying.server.world)
      const {
        teamId: _,
        trialEndsAt: __,
        asked: ___,
        heard: ____,
        dueAt: _____,
        ...row
      } = await rowOf(founder)
      expect(row).toEqual(await atStripe(founder))
    },
  )

  test('what no webhook told of is found in the night', async () => {
    const { admin } = await paying.server.space()
    await paying.buy(admin)
    paying.stripe.cancel((await rowOf(admin)).subscriptionId)
    paying.untold()
    expect((await rowOf(admin)).status).toBe('active')
    await paying.pass(1.1)
    expect((await rowOf(admin)).status).toBe('')
  })

  test('seats follow the head count once a day, and never above what was agreed to', async () => {
    const { admin, gameSpaceGuid } = await paying.server.space()
    await paying.buy(admin, { ...teamMonthly, maxUser: 3 })
    await paying.server.person('Ben', gameSpaceGuid)
    await paying.server.person('Cem', gameSpaceGuid)
    expect((await rowOf(admin)).quantity).toBe(1)
    await paying.pass(1.1)
    expect((await rowOf(admin)).quantity).toBe(3)
    expect(await paying.server.person('Dan', gameSpaceGuid)).toMatchObject({
      message: 'plan_limit',
      detail: 'players',
    })
    await paying.pass(1.1)
    expect((await rowOf(admin)).quantity).toBe(3)
  })

  test('two windows that both pay leave one plan, and what the other cost is given back', async () => {
    const { admin } = await paying.server.space()
    await paying.say(admin)
    const urls = [(await paying.choose(admin)).body.url, (await paying.choose(admin)).body.url]
    await Promise.all(urls.map((url) => paying.press(url)))
    await paying.tell()
    const running = paying.stripe
      .all('subscription')
      .filter(
        ({ customer, status }) => customer === paying.customerOf(admin) && status === 'active',
      )
    expect(running).toHaveLength(1)
    expect(await paying.subscription(admin)).toMatchObject({ state: 'running' })
  })

  test('a dispute limits nothing while it is open', async () => {
    const { admin } = await paying.server.space()
    await paying.buy(admin)
    const invoice = paying.stripe
      .all('invoice')
      .find(({ customer }) => customer === paying.customerOf(admin))!
    paying.stripe.dispute(invoice.id)
    await paying.tell()
    expect(await paying.subscription(admin)).toMatchObject({
      state: 'disputed',
      dispute: { amount: { amount: 300, currency: 'eur' } },
    })
    expect(await paying.overview(admin)).toMatchObject({ isLimited: false, isPaymentFailed: false })
  })
})
