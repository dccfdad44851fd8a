import type { User } from '#shared/accounts.ts'
import {
  cancelSubscription,
  checkoutResult,
  customerPortal,
  planChange,
  setupPayment,
  subscribePreview,
} from '../contract.ts'
import type { Chosen } from '#shared/billing.ts'
import { asTeam, sharedPaying, teamMonthly } from '#tests/http/billing-fixture.ts'

describe('billing/tests/billing-changes', () => {
  const paying = sharedPaying()

  const flat = { ...teamMonthly, isPayPerUser: false, maxUser: 20 }
  const orderOf = async (admin: User, { isMonthly, package: plan, ...chosen }: Chosen) => {
    const query = {
      isPayPerUser: String(chosen.isPayPerUser),
      monthly: String(isMonthly),
      maxUser: chosen.maxUser,
      package: plan,
    }
    const asked = { ...paying.of(admin), query }
    return (await paying.server.call(subscribePreview, asked)).body.order!
  }
  const changeOf = (admin: User, changeId: string) => {
    const { params, token } = paying.of(admin)
    return paying.server.call(planChange, { params: { ...params, changeId }, token })
  }
  const billed = (admin: User) =>
    paying.stripe
      .all('invoice')
      .filter(({ customer }) => customer === paying.customerOf(admin))
      .at(-1)!

  test('an order for the plan that runs says what is charged today: nothing for seats alone, and when the next is due', async () => {
    const { admin } = await paying.server.space()
    await paying.buy(admin)
    const { renewsAt } = await paying.subscription(admin)
    const order = await orderOf(admin, { ...teamMonthly, maxUser: 80 })
    const amount = { amount: 300, currency: 'eur' }
    expect(order).toMatchObject({
      lines: [],
      today: { ...amount, amount: 0 },
      next: { at: renewsAt, amount },
    })
    const invoice = billed(admin).id
    await paying.choose(admin, { ...teamMonthly, maxUser: 80 })
    expect(billed(admin).id).toBe(invoice)
  })

  test('an order that changes what runs says what is charged for it now, and that is charged', async () => {
    const { admin } = await paying.server.space()
    await paying.buy(admin)
    const dearer = { ...teamMonthly, package: 'company' as const }
    const { today, next } = await orderOf(admin, dearer)
    const { changeId } = (await paying.choose(admin, dearer)).body
    expect(billed(admin)).toMatchObject({ amount_paid: today.amount, status: 'paid' })
    const { body } = await changeOf(admin, changeId)
    expect(body.next).toEqual(next)
    expect(next!.amount.amount).toBe(500)
  })

  test('what is given back for a cheaper plan is told: nothing today, and less next time', async () => {
    const { admin } = await paying.server.space()
    await paying.buy(admin, { ...flat, package: 'company' })
    const { today, next } = await orderOf(admin, flat)
    expect(today.amount).toBe(0)
    const { changeId } = (await paying.choose(admin, flat)).body
    const { body } = await changeOf(admin, changeId)
    expect(body.next).toEqual(next)
    expect(body.invoice!.total.amount).toBeLessThan(0)
  })

  test('a change says what changed, what was paid for it and what comes next, to its admins alone', async () => {
    const { admin, ben: member } = await paying.server.company('Ben')
    await paying.buy(admin, { ...teamMonthly, maxUser: 10 })
    const chosen = { ...teamMonthly, package: 'company' as const, maxUser: 30 }
    const { url, changeId } = (await paying.choose(admin, chosen)).body
    expect(url).toBe('')
    const { body } = await changeOf(admin, changeId)
    expect(body).toMatchObject({
      userId: admin.userId,
      name: admin.name,
      before: { package: 'team', maxUser: 10, price: { amount: 300 } },
      after: { package: 'company', maxUser: 30, price: { amount: 500 }, endsAt: null },
      invoice: { state: 'paid', total: { amount: billed(admin).amount_paid } },
      card: { brand: 'visa' },
      headCount: 2,
      financeEmail: 'finance@kestrel.example',
    })
    expect((await changeOf(member, changeId)).body.message).toBe('not_admin')
    const { admin: other } = await paying.server.space()
    await paying.buy(other)
    expect((await changeOf(other, changeId)).body.message).toBe('not_found')
  })

  test('a cancellation that is taken back by choosing the plan again is a change that costs nothing', async () => {
    const { admin } = await paying.server.space()
    await paying.buy(admin)
    await paying.server.call(cancelSubscription, asTeam(admin))
    const { changeId } = (await paying.choose(admin)).body
    const { body } = await changeOf(admin, changeId)
    expect(body.invoice).toBeNull()
    expect([body.before.endsAt, body.after.endsAt]).toEqual([expect.any(String), null])
  })

  test('who leaves Checkout in a trial has what the trial gives', async () => {
    const { admin } = await paying.server.space()
    await paying.say(admin)
    await paying.choose(admin)
    const { body } = await paying.server.call(checkoutResult, paying.of(admin))
    expect(body).toMatchObject({ outcome: 'left', package: 'company' })
  })

  test('a trial ends fourteen days after its space was made, whoever looks first and when', async () => {
    const { admin } = await paying.server.space()
    const made = paying.server.clock.now.getTime()
    paying.server.clock.pass(40 * 60_000)
    const ends = new Date(made + 14 * 86_400_000).toISOString()
    for (const _ of [1, 2]) expect((await paying.subscription(admin)).trialEndsAt).toBe(ends)
  })

  test('without keys a card page and the portal say that payments are off', async () => {
    const { admin } = await paying.server.space()
    const config = paying.server.world.config as { STRIPE_SECRET_KEY: string | undefined }
    const key = config.STRIPE_SECRET_KEY
    config.STRIPE_SECRET_KEY = undefined
    const card = await paying.server.call(setupPayment, paying.of(admin))
    const portal = await paying.server.call(customerPortal, asTeam(admin))
    config.STRIPE_SECRET_KEY = key
    expect([card.body.message, portal.body.message]).toEqual(['payments_off', 'payments_off'])
  })
})
