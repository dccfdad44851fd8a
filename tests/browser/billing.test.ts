import type { TFunction } from 'i18next'
import type { Page } from 'playwright-core'
import { details } from '../http/paying.ts'
import { seriousProblems } from './browser.ts'
import { openPaying, wordsIn, type PayingBrowser } from './paying.ts'

let paying: PayingBrowser

beforeAll(async () => {
  paying = await openPaying()
})
afterAll(async () => {
  await paying.close()
  expect(paying.problems).toEqual([])
  expect(paying.stripe.faults).toEqual([])
})

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Writes who invoices are for, by the fields' labels. */
async function fillDetails(page: Page, t: TFunction) {
  await page.getByLabel(t('billing.field.country')).selectOption(details.country)
  const written = Object.entries(details).filter(([name, text]) => text && name !== 'country')
  for (const [name, text] of written) await page.locator(`input[name=${name}]`).fill(text)
}

const turnClock = (page: Page) => page.context().clock.setFixedTime(paying.server.clock.now)

/** An admin whose second month the bank refuses to pay, and a colleague. */
async function unpaid() {
  const { admin: buyer, gameSpaceGuid } = await paying.server.space()
  const colleague = await paying.server.person('Ben', gameSpaceGuid)
  await paying.buy(buyer)
  paying.stripe.cards.set(paying.customerOf(buyer), 'insufficient_funds')
  await paying.pass(31.1)
  await paying.tell()
  return { buyer, colleague }
}

async function startRoom(page: Page, t: TFunction) {
  await page.goto(`${paying.url}/games/rooms`)
  await press(page, t('lobby.start'))
  await press(page, t('start.action'))
}

describe.each(['en', 'tr'] as const)('in %s', (language) => {
  let t: TFunction
  beforeAll(async () => {
    t = await wordsIn(language)
  })

  test('an admin in trial chooses a plan, pays at Stripe, and finds plan and invoice', async () => {
    const { admin } = await paying.server.space()
    const page = await paying.windowOf(admin, language)
    await page.goto(`${paying.url}/plans`)
    await page.getByText(t('billing.state.trial.title', { count: 14 })).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await press(page, t('billing.verb.choose', { plan: t('billing.plan.team') }))
    await page.getByRole('heading', { name: t('billing.details.title') }).waitFor()
    await press(page, t('billing.details.pay'))
    await page.getByRole('alert').first().waitFor()
    const count = await page.locator('[aria-invalid=true]').count()
    await page.getByText(t('billing.details.wrong', { count })).waitFor()
    await fillDetails(page, t)
    await page.getByText(t('billing.order.today')).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await press(page, t('billing.details.pay'))
    await page.getByRole('heading', { name: 'Checkout' }).waitFor()
    const due = await page.locator('#total').textContent()
    await page.locator('#pay').click()
    await page.getByRole('heading', { name: t('billing.outcome.bought.title') }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/checkout-success')
    expect(due).toBe('€30.00')
    await paying.tell()
    await press(page, t('billing.done.plan'))
    await page.getByText(t('billing.yours')).waitFor()
    await page.getByText('4242').first().waitFor()
    await page.goto(`${paying.url}/invoices`)
    await page.getByRole('cell', { name: t('billing.invoice.state.paid') }).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await page.context().close()
  })
  test('a payment fails, a week later play is closed, and a new card opens it', async () => {
    const { buyer, colleague } = await unpaid()
    const admin = await paying.windowOf(await paying.again(buyer), language)
    const member = await paying.windowOf(await paying.again(colleague), language)
    await admin.goto(paying.url)
    await admin.getByText(t('banner.title')).waitFor()
    await member.goto(`${paying.url}/games/rooms`)
    await member.getByRole('button', { name: t('lobby.start') }).waitFor()
    expect(await member.getByText(t('banner.title')).count()).toBe(0)
    await paying.pass(7)
    for (const page of [admin, member]) await turnClock(page)
    await member.goto(`${paying.url}/games/rooms`)
    await member.getByText(t('limited.memberText', { space: 'Kestrel' })).waitFor()
    await member.getByText(t('limited.lookAfter', { names: buyer.name, count: 1 })).waitFor()
    expect(await seriousProblems(member)).toEqual([])
    await press(member, t('limited.remind'))
    await member.getByRole('button', { name: t('limited.reminded') }).waitFor()
    expect(await seriousProblems(member)).toEqual([])
    await admin.goto(`${paying.url}/games/rooms`)
    await admin.getByText(/4242/).waitFor()
    await press(admin, t('limited.update'))
    await admin.getByText(t('billing.decline.funds')).waitFor()
    expect(await seriousProblems(admin)).toEqual([])
    await press(admin, t('billing.method.another'))
    await admin.locator('#pay').click()
    await admin.getByRole('heading', { name: t('billing.outcome.cardSaved.title') }).waitFor()
    await paying.tell()
    await press(admin, t('billing.done.plan'))
    await admin.getByText(t('billing.state.running.textEach')).waitFor()
    await member.goto(`${paying.url}/games/rooms`)
    await member.getByRole('button', { name: t('lobby.start') }).waitFor()
    for (const page of [admin, member]) await page.context().close()
  })

  test('a member opens a second room on the free plan, and reads which limit it is and who chooses', async () => {
    const { admin, gameSpaceGuid } = await paying.server.space()
    const people = [
      await paying.server.person('Ben', gameSpaceGuid),
      await paying.server.person('Ana', gameSpaceGuid),
    ]
    await paying.pass(0.05)
    await paying.pass(14)
    const [first, second] = [
      await paying.windowOf(people[0]!, language),
      await paying.windowOf(people[1]!, language),
    ]
    await startRoom(first, t)
    await first.locator('.Waiting-waiting').waitFor()
    await startRoom(second, t)
    const dialog = second.getByRole('dialog', { name: t('billing.limit.openRooms.title') })
    await dialog.getByText(t('billing.limit.openRooms.text')).waitFor()
    await dialog.getByText(t('billing.limit.choose', { names: admin.name, count: 1 })).waitFor()
    expect(await seriousProblems(second)).toEqual([])
    await press(second, t('billing.limit.tellMe'))
    await dialog.getByRole('button', { name: t('billing.limit.told') }).waitFor()
    await press(second, t('billing.limit.watch'))
    await dialog.waitFor({ state: 'detached' })
    for (const page of [first, second]) await page.context().close()
  })
})
