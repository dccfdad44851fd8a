import {
  cancelSubscription,
  checkoutResult,
  getCustomer,
  invoiceList,
  keepSubscription,
  payInvoice,
  paymentMethod,
  remindAdmins,
  setupPayment,
  subscribePreview,
} from '../contract.ts'
import type { User } from '#shared/accounts.ts'
import { setReach } from '#modules/people/notifications/contract.ts'
import { getTeam } from '#server/teams/store.ts'
import { auditOf } from '#tests/audit.ts'
import { asTeam, details, sharedPaying, teamMonthly } from '#tests/http/billing-fixture.ts'

describe('billing/tests/billing', () => {
  const paying = sharedPaying()

  /** A month on, the bank refuses the next payment; both have signed in since. */
  async function unpaid(buyer: User, colleague = buyer) {
    await paying.buy(buyer)
    paying.stripe.cards.set(paying.customerOf(buyer), 'insufficient_funds')
    await paying.pass(31.1)
    await paying.tell()
    return { admin: await paying.again(buyer), member: await paying.again(colleague) }
  }

  test('a space has all of Company for fourteen days, then the free plan, without a card', async () => {
    const { admin } = await paying.server.space()
    expect(await paying.subscription(admin)).toMatchObject({
      state: 'trial',
      package: 'company',
      headCount: 1,
      trialEndsAt: '2026-10-28T09:00:00.000Z',
    })
    await paying.pass(13.9)
    expect(await paying.subscription(admin)).toMatchObject({ state: 'trial' })
    await paying.pass(0.2)
    expect(await paying.subscription(admin)).toMatchObject({
      state: 'free',
      package: 'free',
      maxUser: 15,
      trialEndsAt: null,
    })
    expect((await auditOf(paying.server.world.db, admin.teamId)).map(({ what }) => what)).toContain(
      'plan_changed',
    )
  })

  test('the recipient of the invoices is stored in 14 fields, with a tax number by its country', async () => {
    const { admin } = await paying.server.space()
    const kept = async () => (await paying.server.call(getCustomer, paying.of(admin))).body
    expect(await kept()).toMatchObject({ teamId: admin.teamId, companyName: '' })
    const wrong = await paying.say(admin, { country: 'TR', vatNumber: 'TR 483 920 11' })
    expect([wrong.status, wrong.body.message]).toEqual([400, 'vat_invalid'])
    expect(await kept()).toMatchObject({ companyName: '' })
    expect((await paying.say(admin, { vatNumber: 'de 136.695.976' })).status).toBe(200)
    expect(await kept()).toEqual({ ...details, teamId: admin.teamId })
    const log = await auditOf(paying.server.world.db, admin.teamId)
    const said = log.filter(({ what }) => what === 'billing_details_changed')
    expect(said.length).toBeGreaterThan(0)
    for (const { before, after } of said) expect([before, after]).toEqual([null, null])
  })

  test('a plan is bought on a page of Stripe, and is there when one comes back', async () => {
    const { admin } = await paying.server.space()
    expect((await paying.choose(admin)).body.message).toBe('details_missing')
    const sessionId = await paying.buy(admin)
    const { body } = await paying.server.call(checkoutResult, {
      ...paying.of(admin),
      query: { sessionId },
    })
    expect(body).toMatchObject({
      outcome: 'bought',
      package: 'team',
      paid: { amount: 300, currency: 'eur' },
      card: { brand: 'visa' },
    })
    expect(await paying.subscription(admin)).toMatchObject({
      state: 'running',
      package: 'team',
      isPayPerUser: true,
      isMonthly: true,
      maxUser: 20,
      renewsAt: expect.stringMatching(/^20/) as string,
    })
  })

  test('what a plan costs is asked of Stripe, tax and all, and changes nothing', async () => {
    const { admin } = await paying.server.space()
    await paying.say(admin)
    const query = { isPayPerUser: 'true', monthly: 'true', maxUser: 20, package: 'company' }
    const before = paying.stripe.events.length
    const { body } = await paying.server.call(subscribePreview, { ...paying.of(admin), query })
    expect(body.offers).toEqual([
      {
        package: 'team',
        each: { amount: 300, currency: 'eur' },
        all: { amount: 300, currency: 'eur' },
      },
      {
        package: 'company',
        each: { amount: 500, currency: 'eur' },
        all: { amount: 500, currency: 'eur' },
      },
    ])
    expect(body.order).toMatchObject({ today: { amount: 500, currency: 'eur' } })
    const flat = { ...query, isPayPerUser: 'false', maxUser: 90 }
    const answered = await paying.server.call(subscribePreview, {
      ...paying.of(admin),
      query: flat,
    })
    expect(answered.body.offers[0]).toMatchObject({ each: null, all: { amount: 14_900 } })
    expect(paying.stripe.events).toHaveLength(before)
  })

  test('an order is shown before the payer is known; with an address it has its tax', async () => {
    const { admin } = await paying.server.space()
    const query = { isPayPerUser: 'true', monthly: 'true', maxUser: 20, package: 'team' }
    const ask = { ...paying.of(admin), query }
    const order = async () => (await paying.server.call(subscribePreview, ask)).body.order
    expect(await order()).toMatchObject({ today: { amount: 300 }, tax: null })
    await paying.say(admin, { vatNumber: '' })
    expect(await order()).toMatchObject({ today: { amount: 357 }, tax: { amount: 57 } })
    await paying.say(admin)
    expect(await order()).toMatchObject({ today: { amount: 300 }, tax: { amount: 0 } })
    await paying.buy(admin, teamMonthly)
    expect(await order()).toMatchObject({ tax: { amount: 0 } })
  })

  test('another plan, and another number of seats, are billed immediately for the rest of the period', async () => {
    const { admin } = await paying.server.space()
    await paying.buy(admin)
    const dearer = { ...teamMonthly, package: 'company' as const }
    expect((await paying.choose(admin, dearer)).body).toMatchObject({ url: '' })
    expect(await paying.subscription(admin)).toMatchObject({ package: 'company', maxUser: 20 })
    const { body } = await paying.server.call(invoiceList, paying.of(admin))
    expect(body.invoices.map(({ state, total }) => [state, total.amount])).toEqual([
      ['paid', 200],
      ['paid', 300],
    ])
  })

  test('a cancelled plan runs to the end of what is paid, and can be taken back until then', async () => {
    const { admin } = await paying.server.space()
    await paying.buy(admin)
    await paying.server.call(cancelSubscription, asTeam(admin))
    expect(await paying.subscription(admin)).toMatchObject({ state: 'ending', package: 'team' })
    await paying.server.call(keepSubscription, asTeam(admin))
    expect(await paying.subscription(admin)).toMatchObject({ state: 'running', endsAt: null })
    const again = await paying.server.call(keepSubscription, asTeam(admin))
    expect([again.status, again.body.message]).toEqual([409, 'nothing_to_keep'])
    await paying.choose(admin, { ...teamMonthly, package: 'free' })
    await paying.pass(32)
    await paying.tell()
    const back = await paying.again(admin)
    expect(await paying.subscription(back)).toMatchObject({ state: 'free', package: 'free' })
  })

  test('a payment fails, play closes after seven days, the space after fourteen, and a payment opens it', async () => {
    const space = await paying.server.space()
    const ben = await paying.server.person('Ben', space.gameSpaceGuid)
    const { admin, member } = await unpaid(space.admin, ben)
    const states = async () => {
      const { isPaymentFailed, isLimited, isDeactivated } = await paying.overview(member)
      return [isPaymentFailed, isLimited, isDeactivated]
    }
    expect(await states()).toEqual([true, false, false])
    expect(await paying.subscription(admin)).toMatchObject({ state: 'failed', package: 'team' })
    await paying.pass(7)
    expect(await states()).toEqual([true, true, false])
    await paying.pass(7)
    expect(await states()).toEqual([true, true, true])
    const { keptUntil, deactivationDueDate } = await paying.overview(member)
    expect(keptUntil! > deactivationDueDate!).toBe(true)
    const { declines, reason } = (await paying.server.call(paymentMethod, paying.of(admin))).body
    expect([declines.length > 0, reason]).toEqual([true, 'insufficient_funds'])
    const { openInvoice } = await paying.subscription(admin)
    paying.stripe.cards.set(paying.customerOf(admin), 'good')
    const invoiceId = openInvoice!.invoiceId
    const paid = await paying.server.call(payInvoice, asTeam(admin, { invoiceId }))
    expect([paid.status, paid.body.url]).toEqual([200, ''])
    expect(await states()).toEqual([false, false, false])
    expect(await paying.subscription(admin)).toMatchObject({ state: 'running' })
    const subjects = paying.server.letters.map(({ to, subject }) => [to, subject])
    expect(subjects).toContainEqual([details.financeEmail, expect.stringContaining('failed')])
    const failed = paying.server.letters.find(
      ({ to, subject }) => to === details.financeEmail && subject.includes('failed'),
    )!
    for (const part of ['€6.00', 'Visa 4242', 'Invoice: ', 'https://invoice.stripe.com/i/'])
      expect(failed.text).toContain(part)
    const log = await auditOf(paying.server.world.db, admin.teamId)
    const line = { userId: null, before: { plan: 'team' }, after: { plan: 'team' } }
    expect(log.filter(({ what }) => what.startsWith('payment_'))).toEqual([
      { ...line, what: 'payment_failed' },
      { ...line, what: 'payment_recovered' },
    ])
  })

  test('a person who waits in a limited space reminds its admins, who are notified once a day by the channels they chose', async () => {
    const space = await paying.server.space()
    const ben = await paying.server.person('Ben', space.gameSpaceGuid)
    const ana = await paying.server.person('Ana', space.gameSpaceGuid)
    const { admin, member } = await unpaid(space.admin, ben)
    const other = await paying.again(ana)
    const remind = (who: User) => paying.server.call(remindAdmins, asTeam(who))
    const told = async () =>
      (await paying.server.notificationsOf(admin))
        .filter(({ kind }) => kind === 'waits')
        .map(({ person }) => person?.name)
    const early = await remind(member)
    expect([early.status, early.body.message]).toEqual([409, 'not_limited'])
    const reach = { mailed: ['admin'], quiet: null, timeZone: 'UTC', userId: admin.userId }
    await paying.server.call(setReach, { body: reach, token: admin.guulJwt })
    await paying.pass(7)
    expect(await paying.overview(member)).toMatchObject({ isLimited: true, areReminded: false })
    const answers = await Promise.all([member, other, member].map(remind))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await told()).length).toBe(1)
    expect(['Ben', 'Ana']).toContain((await told())[0])
    for (const who of [member, other])
      expect(await paying.overview(who)).toMatchObject({ areReminded: true })
    await paying.pass(2) // the day off is over
    const letters = paying.server.letters.filter(({ text }) => text.includes('is waiting for play'))
    expect(letters.map(({ to }) => to)).toEqual([admin.email])
    expect(await paying.overview(other)).toMatchObject({ areReminded: false })
    await remind(other)
    expect(await told()).toEqual(['Ana', expect.any(String)])
    await paying.pass(5)
    const closed = await remind(other)
    expect([closed.status, closed.body.message]).toEqual([403, 'space_deactivated'])
  })

  test('another card is put on file by Stripe, and pays what is open', async () => {
    const space = await paying.server.space()
    const { admin } = await unpaid(space.admin)
    const page = async () => (await paying.server.call(setupPayment, paying.of(admin))).body.url
    const url = await page()
    expect(await page()).toBe(url)
    await paying.press(url)
    await paying.tell()
    expect(await paying.subscription(admin)).toMatchObject({ state: 'running', openInvoice: null })
  })

  test('only an admin asks, and only of the own space', async () => {
    const { admin, gameSpaceGuid } = await paying.server.space()
    const { admin: other } = await paying.server.space()
    const member = await paying.server.person('Ben', gameSpaceGuid)
    await paying.buy(admin)
    const asMember = await paying.server.call(invoiceList, paying.of(member))
    expect([asMember.status, asMember.body.message]).toEqual([403, 'not_admin'])
    const stranger = { ...paying.of(other), params: { id: admin.teamId } }
    expect((await paying.server.call(invoiceList, stranger)).body.message).toBe('not_your_team')
    const [theirs] = (await paying.server.call(invoiceList, paying.of(admin))).body.invoices
    await paying.say(other)
    const { invoiceId } = theirs!
    const pay = await paying.server.call(payInvoice, asTeam(other, { invoiceId }))
    expect([pay.status, pay.body.message]).toEqual([404, 'not_found'])
  })

  test('a server whose keys are taken away frees everyone, and once they are back all stands as before', async () => {
    const { admin } = await paying.server.space()
    await paying.pass(0.05)
    await paying.pass(14)
    const config = paying.server.world.config as { STRIPE_SECRET_KEY: string | undefined }
    const key = config.STRIPE_SECRET_KEY
    const planOf = async () => (await getTeam(paying.server.world.db, admin.teamId)).plan
    expect(await planOf()).toBe('free')
    config.STRIPE_SECRET_KEY = undefined
    await paying.pass(0.05)
    expect(await planOf()).toBe('company')
    expect(await paying.subscription(admin)).toMatchObject({ state: 'noKeys' })
    expect((await paying.say(admin)).body.message).toBe('payments_off')
    config.STRIPE_SECRET_KEY = key
    await paying.pass(0.05)
    expect(await planOf()).toBe('free')
  })

  test('what Stripe does not have is not found', async () => {
    const { admin } = await paying.server.space()
    await paying.buy(admin)
    const unknown = asTeam(admin, { invoiceId: 'in_nobody' })
    const pay = await paying.server.call(payInvoice, unknown)
    expect([pay.status, pay.body.message]).toEqual([404, 'not_found'])
  })
})
