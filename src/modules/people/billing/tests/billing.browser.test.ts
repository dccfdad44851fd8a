import type { TFunction } from 'i18next'
import type { Page } from 'playwright-core'
import { seriousProblems } from '#tests/browser/browser.ts'
import { openPaying, wordsIn, type PayingBrowser } from '#tests/browser/billing-fixture.ts'

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
    await member.goto(paying.url)
    await member.getByRole('heading', { name: t('paused.title') }).waitFor()
    await member.getByText(t('limited.lookAfter', { names: buyer.name, count: 1 })).waitFor()
    for (const name of [t('home.start'), t('today.play')])
      expect(await member.getByRole('button', { name }).count()).toBe(0)
    expect(await seriousProblems(member)).toEqual([])
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
    await first.locator('.WaitingRoom-waiting').waitFor()
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
