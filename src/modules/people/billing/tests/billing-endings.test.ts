import type { User } from '#shared/accounts.ts'
import { cancelSubscription, invoiceList, payInvoice } from '../contract.ts'
import { stripeOf } from '../server/stripe.ts'
import { asTeam, sharedPaying, teamMonthly } from '#tests/http/billing-fixture.ts'

describe('billing/tests/billing-endings', () => {
  const paying = sharedPaying()

  /** The bank has refused the second month, so many days ago. */
  async function unpaid(days: number) {
    const { admin } = await paying.server.space()
    await paying.buy(admin)
    paying.stripe.cards.set(paying.customerOf(admin), 'insufficient_funds')
    await paying.pass(31.1)
    await paying.tell()
    const back = await paying.again(admin)
    await paying.pass(days)
    return back
  }
  const cancel = (admin: User) => paying.server.call(cancelSubscription, asTeam(admin))
  const ofSpace = { isPaymentFailed: false, isLimited: false, isDeactivated: false }
  const free = { state: 'free', package: 'free', failedAt: null, openInvoice: null }

  /** The plan has ended and is no longer charged; its unpaid invoice is still listed, with a page to pay it. */
  async function isOver(admin: User): Promise<void> {
    expect(await paying.subscription(admin)).toMatchObject(free)
    expect(await paying.overview(admin)).toMatchObject({ ...ofSpace, deactivationDueDate: null })
    const [owed] = (await paying.server.call(invoiceList, paying.of(admin))).body.invoices
    expect(owed).toMatchObject({ state: 'failed', nextTryAt: null })
    expect(owed!.page).toContain('https://')
  }

  test('a plan that is cancelled while a payment is open ends immediately, and its debt limits nothing', async () => {
    const admin = await unpaid(7.5)
    expect(await paying.overview(admin)).toMatchObject({ isLimited: true })
    const { status, body } = await cancel(admin)
    expect([status, body.endsAt]).toEqual([200, null])
    await isOver(admin)
    paying.server.letters.length = 0
    await paying.pass(8) // the day on which the space would have closed
    await paying.tell()
    await isOver(admin)
    expect(paying.server.letters).toEqual([])
    expect((await cancel(admin)).body.message).toBe('nothing_to_cancel')
  })

  test('what is still open can be paid later, and no plan comes of it', async () => {
    const admin = await unpaid(1)
    await cancel(admin)
    const [owed] = (await paying.server.call(invoiceList, paying.of(admin))).body.invoices
    paying.stripe.cards.set(paying.customerOf(admin), 'good')
    const body = { invoiceId: owed!.invoiceId }
    expect((await paying.server.call(payInvoice, asTeam(admin, body))).body).toEqual({
      url: '',
      opens: false, // a plan that was cancelled
    })
    await paying.tell()
    expect(await paying.subscription(admin)).toMatchObject(free)
    const [paid] = (await paying.server.call(invoiceList, paying.of(admin))).body.invoices
    expect(paid).toMatchObject({ invoiceId: owed!.invoiceId, state: 'paid' })
  })

  test('one that was to end with its period, and is not paid, ends immediately when it is cancelled here', async () => {
    const admin = await unpaid(1)
    const { subscriptions } = await stripeOf(paying.server.world)
    const { data } = await subscriptions.list({ customer: paying.customerOf(admin) })
    await subscriptions.update(data[0]!.id, { cancel_at_period_end: true }) // on Stripe's page
    await paying.tell()
    await paying.pass(6.5)
    expect(await paying.overview(admin)).toMatchObject({ isLimited: true }) // it still runs
    await cancel(admin)
    await isOver(admin)
  })

  test('one that was to end with its period, and is not paid, is over with it', async () => {
    const admin = await unpaid(1)
    const { subscriptions } = await stripeOf(paying.server.world)
    const { data } = await subscriptions.list({ customer: paying.customerOf(admin) })
    await subscriptions.update(data[0]!.id, { cancel_at_period_end: true })
    await paying.tell()
    await paying.pass(31)
    await paying.tell()
    await isOver(await paying.again(admin))
  })

  test('one that Stripe has given up closes the space until it is paid, or an admin leaves it', async () => {
    paying.stripe.settings.afterRetries = 'cancel'
    const admin = await unpaid(25)
    await paying.tell()
    expect(await paying.subscription(admin)).toMatchObject({ state: 'deactivated' })
    const { subscriptions } = await stripeOf(paying.server.world)
    const asked = { customer: paying.customerOf(admin), status: 'canceled' } as const
    expect((await subscriptions.list(asked)).data).toHaveLength(1)
    const left = await paying.choose(admin, { ...teamMonthly, package: 'free' })
    expect([left.status, left.body.url]).toEqual([200, ''])
    await isOver(admin)
    await paying.tell()
    await paying.pass(1.1) // a night's comparison with Stripe
    await isOver(admin)
  })
})
