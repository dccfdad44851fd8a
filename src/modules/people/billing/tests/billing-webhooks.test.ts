import { jest } from '@jest/globals'
import { NoopLogger, type Logger } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { jobs } from '#server/jobs/schema.ts'
import { pass } from '#tests/run-due-jobs.ts'
import { startPaying, teamMonthly } from '#tests/http/billing-fixture.ts'
import {
  afterOrder,
  forget,
  ordersOf,
  rowOf as rowOfTeam,
  standingOf,
  tell,
  untoldLife,
} from '#tests/http/stripe-orders.ts'
import { forSuite } from '#tests/for-suite.ts'

const LONG_MS = 10 * 60_000 // for a busy machine

describe('billing/tests/billing-webhooks', () => {
  const paying = forSuite(startPaying)

  const rowOf = (admin: User) => rowOfTeam(paying, admin)

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

  test('an event that comes twenty times at the same time is processed once', async () => {
    const { admin } = await paying.server.space()
    await paying.buy(admin)
    const { requestCount } = await rowOf(admin)
    paying.stripe.cancel((await rowOf(admin)).subscriptionId)
    const events = paying.untold().filter(({ type }) => type === 'customer.subscription.deleted')
    await Promise.all(Array.from({ length: 20 }, () => paying.post(events[0]!)))
    await settled(paying.server.world)
    expect((await rowOf(admin)).requestCount).toBe(requestCount + 1)
    expect(await paying.subscription(admin)).toMatchObject({ state: 'trial' })
    const left = await paying.server.world.db.select().from(jobs)
    expect(left.filter(({ key, doneAt }) => key === `stripe ${events[0]!.id}` && !doneAt)).toEqual(
      [],
    )
  })

  test(
    'in orders spread over all 720 of six events, with doubles and losses, what stands here is what stands at Stripe',
    async () => {
      const life = await untoldLife(paying)
      const orders = ordersOf(life.events)
      expect(orders).toHaveLength(720)
      for (let n = 0; n < orders.length; n += 179) {
        const { here, there } = await afterOrder(paying, life, orders[n]!, n)
        expect([n, here]).toEqual([n, there])
      }
    },
    LONG_MS,
  )

  test(
    'a process that dies at any statement of an event leaves the state at Stripe once it is retried',
    async () => {
      const life = await untoldLife(paying)
      const heard = jest.spyOn(NoopLogger.prototype as Logger, 'logQuery') // called with every statement before it is sent
      try {
        for (let n = 1, wasReached = true; wasReached; n++) {
          await forget(paying, life)
          let left = n
          heard.mockImplementation((text) => {
            if (!/subscriptions|billing_customers|"teams"|audit/.test(text)) return
            if (--left === 0) throw new Error('the process died here')
          })
          await tell(paying, life.events.slice(-1), 1)
          wasReached = left <= 0
          heard.mockReset()
          await pass(paying.server, 2_000) // it is tried again
          const { here, there } = await standingOf(paying, life)
          expect([n, here]).toEqual([n, there])
        }
      } finally {
        heard.mockRestore()
      }
    },
    LONG_MS,
  )

  test('a change without a webhook is found by the nightly sweep', async () => {
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
