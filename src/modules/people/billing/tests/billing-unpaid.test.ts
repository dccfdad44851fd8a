import type { User } from '#shared/accounts.ts'
import { payInvoice } from '../contract.ts'
import { asTeam, sharedPaying, teamMonthly } from '#tests/http/billing-fixture.ts'

describe('billing/tests/billing-unpaid', () => {
  const paying = sharedPaying()
  beforeEach(() => {
    paying.stripe.settings.afterRetries = 'unpaid'
  })

  const ofStripe = (admin: User) => {
    const customer = paying.customerOf(admin)
    const isTheirs = (one: { customer: unknown }) => one.customer === customer
    return {
      subscription: paying.stripe.all('subscription').findLast(isTheirs)!,
      invoices: paying.stripe.all('invoice').filter(isTheirs),
    }
  }

  /** The bank refuses the second month; so many days later. */
  async function unpaid(days: number) {
    const { admin } = await paying.server.space()
    await paying.buy(admin)
    paying.stripe.cards.set(paying.customerOf(admin), 'insufficient_funds')
    await paying.pass(31.1)
    await paying.tell()
    const back = await paying.again(admin)
    await paying.pass(days)
    await paying.tell()
    return back
  }
  const changes = {
    void: (id: string) => paying.stripe.voidInvoice(id),
    'written off': (id: string) => paying.stripe.writeOffInvoice(id),
  }

  test.each([
    ['void', 'past_due'],
    ['void', 'unpaid'],
    ['written off', 'past_due'],
    ['written off', 'unpaid'],
  ] as const)(
    'a month whose invoice is %s was not paid: a plan that is %s closes as if it were open',
    async (change, status) => {
      paying.stripe.settings.afterRetries = status
      const admin = await unpaid(0)
      const { failedAt } = await paying.subscription(admin)
      await paying.pass(status === 'unpaid' ? 16 : 2)
      const { subscription, invoices } = ofStripe(admin)
      expect(subscription.status).toBe(status)
      changes[change](invoices.at(-1)!.id)
      await paying.tell()
      expect(await paying.subscription(admin)).toMatchObject({ failedAt })
      await paying.pass(13)
      expect(await paying.subscription(admin)).toMatchObject({ state: 'deactivated' })
      expect(await paying.overview(admin)).toMatchObject({ isDeactivated: true })
    },
  )

  test('one that is written off can still be paid, and opens the space', async () => {
    const admin = await unpaid(8)
    const { invoices } = ofStripe(admin)
    const { id: invoiceId } = invoices.at(-1)!
    paying.stripe.writeOffInvoice(invoiceId)
    await paying.tell()
    expect(await paying.subscription(admin)).toMatchObject({
      state: 'limited',
      openInvoice: { invoiceId },
    })
    paying.stripe.cards.set(paying.customerOf(admin), 'good')
    expect((await paying.server.call(payInvoice, asTeam(admin, { invoiceId }))).status).toBe(200)
    expect(await paying.subscription(admin)).toMatchObject({ state: 'running' })
  })

  test('months that Stripe leaves as drafts are owed too: the failed one paid, the next is', async () => {
    const admin = await unpaid(32)
    const { subscription, invoices } = ofStripe(admin)
    const [, failed, draft] = invoices
    expect([subscription.status, failed!.status, draft!.status]).toEqual([
      'unpaid',
      'open',
      'draft',
    ])
    paying.stripe.cards.set(paying.customerOf(admin), 'good')
    const back = await paying.again(admin)
    const pay = (invoiceId: string) => paying.server.call(payInvoice, asTeam(back, { invoiceId }))
    expect((await pay(failed!.id)).status).toBe(200)
    expect(await paying.subscription(back)).toMatchObject({
      state: 'failed',
      openInvoice: { invoiceId: draft!.id },
    })
    expect((await pay(draft!.id)).status).toBe(200)
    expect(await paying.subscription(back)).toMatchObject({ state: 'running', openInvoice: null })
  })

  test('a void month cannot be paid: a plan bought anew takes the place of the old, of which nothing is given back', async () => {
    const admin = await unpaid(15)
    paying.stripe.voidInvoice(ofStripe(admin).invoices.at(-1)!.id)
    await paying.tell()
    expect(await paying.subscription(admin)).toMatchObject({
      state: 'deactivated',
      openInvoice: null,
    })
    paying.stripe.cards.set(paying.customerOf(admin), 'good')
    const { url } = (await paying.choose(admin, teamMonthly)).body
    await paying.press(url)
    await paying.tell()
    expect(await paying.subscription(admin)).toMatchObject({ state: 'running' })
    const statuses = paying.stripe
      .all('subscription')
      .filter(({ customer }) => customer === paying.customerOf(admin))
      .map(({ status }) => status)
    expect(statuses).toEqual(['canceled', 'active'])
    expect(paying.stripe.find('customer', paying.customerOf(admin)).balance).toBe(0)
  })

  test('a plan whose collection is paused runs out with what is paid, whatever becomes of its drafts', async () => {
    const { admin } = await paying.server.space()
    await paying.buy(admin)
    await paying.pass(31)
    Object.assign(ofStripe(admin).invoices.at(-1)!, {
      auto_advance: false,
      automatically_finalizes_at: null,
    })
    await paying.pass(1.1) // a night's comparison
    const back = await paying.again(admin)
    expect(ofStripe(admin).subscription.status).toBe('active')
    expect(await paying.subscription(back)).toMatchObject({ state: 'failed' })
    await paying.pass(14)
    expect(await paying.subscription(back)).toMatchObject({ state: 'deactivated' })
  })

  test('an invoice that is sent is owed from the day it was due by, not before', async () => {
    const { admin } = await paying.server.space()
    await paying.buy(admin)
    const { subscription, invoices } = ofStripe(admin)
    const due = Math.floor(paying.server.clock.now.getTime() / 1000) + 86_400
    Object.assign(subscription, { collection_method: 'send_invoice', days_until_due: 1 })
    Object.assign(invoices.at(-1)!, {
      collection_method: 'send_invoice',
      status: 'open',
      attempt_count: 0,
      due_date: due,
    })
    await paying.pass(0.9)
    await paying.pass(0.2)
    expect(await paying.subscription(admin)).toMatchObject({ state: 'running' })
    Object.assign(subscription, { status: 'past_due' })
    await paying.pass(1)
    expect(await paying.subscription(admin)).toMatchObject({
      state: 'failed',
      failedAt: new Date(due * 1000).toISOString(),
    })
  })

  test('a plan that Stripe has paused runs no more', async () => {
    const { admin } = await paying.server.space()
    await paying.buy(admin)
    Object.assign(ofStripe(admin).subscription, { status: 'paused' })
    await paying.pass(15)
    expect(await paying.subscription(admin)).toMatchObject({ state: 'free', package: 'free' })
  })

  test('a customer that is deleted at Stripe has no plan, and may buy one as a new customer', async () => {
    const { admin } = await paying.server.space()
    await paying.buy(admin)
    const before = paying.customerOf(admin)
    Object.assign(paying.stripe.find('customer', before), { deleted: true, metadata: {} })
    await paying.pass(15)
    expect(await paying.subscription(admin)).toMatchObject({ state: 'free', package: 'free' })
    await paying.buy(admin)
    expect(await paying.subscription(admin)).toMatchObject({ state: 'running', package: 'team' })
    expect(paying.customerOf(admin)).not.toBe(before)
  })
})
