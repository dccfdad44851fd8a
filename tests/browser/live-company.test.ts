import type { Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import { openProduct, seriousProblems, type Product } from './browser.ts'
import { playToTheEnd, words } from './guessing.ts'
import { browserOf, enter, wakeUp } from './demo-people.ts'

let product: Product
let selin: User
let mara: User
beforeAll(async () => {
  product = await openProduct()
  selin = await enter(product, 'member')
  mara = await enter(product, 'admin')
  await wakeUp(product, mara, [selin, mara])
})
afterAll(() => product.close())
afterEach(() => expect(product.problems.splice(0)).toEqual([]))

const WIDTHS = [1280, 1024, 768, 390, 280]
const t = {
  en: {
    watch: 'Watch',
    all: 'All of it',
    less: 'Show less',
    close: 'Dismiss',
    rules: 'How streaks work',
    quiet: 'Keep it quiet',
    presence: 'Show when I am playing',
    today: 'All quiet today',
    from: 'From',
    add: 'Add',
    away: 'Away',
    remove: /^Remove/,
    now: 'Guessing now',
    sign: /^Leave a sign on Mara/,
    nice: 'Nice',
    more: /^Show \d+ more$/, // who lost stands below the colleagues who have played
  },
  tr: {
    watch: 'İzle',
    all: 'Hepsi',
    less: 'Daha az göster',
    close: 'Kapat',
    rules: 'Seri nasıl işler?',
    quiet: 'Sessiz kalsın',
    presence: 'Oynarken görüneyim',
    today: 'Bugün her şey sessiz',
    from: 'İlk gün',
    add: 'Ekle',
    away: 'İzinli günler',
    remove: /^Kaldır/,
  },
} as const

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Fits at every width we draw. */
async function fits(page: Page): Promise<void> {
  const before = page.viewportSize()!
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await overflow(page)]).toEqual([width, 0])
  }
  await page.setViewportSize(before)
}

/* One visit of a morning: a person has one a day, so each language has a person of its own. */
describe.each([
  ['en', 'member', 1280],
  ['tr', 'admin', 280],
] as const)('in %s, as %s, %d px wide', (language, as, width) => {
  const text = t[language]
  const me = () => (as === 'member' ? selin : mara)

  test('yesterday is told on the first visit, and gone for good with one press', async () => {
    const { page, context, go } = await browserOf(product, me(), { language, width })
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/Puzzle/Morning', async (route) => {
      await isAnswered
      await route.continue()
    })
    await go('/')
    const lane = page.locator('.Home-hopscotchLane')
    await lane.waitFor()
    const top = () => lane.evaluate((one) => one.getBoundingClientRect().top + scrollY)
    const before = await top()
    const close = page.getByRole('button', { name: text.close })
    const card = page.getByRole('region').filter({ has: close })
    expect(await card.count()).toBe(0)
    answer()
    await card.waitFor()
    expect(await top()).toBe(before) // the lane stands where it stood
    expect(await seriousProblems(page)).toEqual([])
    await fits(page)
    await card.getByRole('button', { name: text.all }).click()
    await card.getByRole('heading', { level: 3 }).nth(3).waitFor()
    await fits(page)
    await card.getByRole('button', { name: text.watch }).click()
    await card.getByRole('slider').waitFor()
    await card.getByRole('button', { name: text.less }).click()
    expect(await top()).toBe(before)
    expect(await overflow(page)).toBe(0)
    const closed = page.waitForResponse('**/api/Puzzle/CloseMorning')
    await card.getByRole('button', { name: text.close }).click()
    await card.waitFor({ state: 'detached' })
    await closed
    await page.reload()
    await page.locator('.Home-hopscotchLane').waitFor()
    await page.locator('.Home-openRooms').waitFor()
    expect(await card.count()).toBe(0)
    await page.setViewportSize({ width: Math.max(width, 390), height: 800 }) // 280 px has no room for it
    await page.getByRole('link', { name: text.rules }).click()
    await page.getByRole('heading', { level: 1, name: text.rules }).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await fits(page)
    await context.close()
  })

  test('what speaks up is turned off in one place, on the other device too', async () => {
    const { page, context, go } = await browserOf(product, me(), { language, width })
    await go('/user-settings')
    const card = page.getByRole('region', { name: text.quiet })
    const presence = card.getByRole('switch', { name: text.presence })
    await presence.and(page.locator(':enabled')).waitFor()
    await fits(page)
    expect(await seriousProblems(page)).toEqual([])
    const other = await context.newPage()
    await other.goto(`${product.url}/user-settings`)
    await presence.click()
    await other.reload()
    await other.getByRole('switch', { name: text.presence, checked: false }).waitFor()
    await presence.click()
    await card.getByRole('button', { name: text.today }).click()
    await card.getByRole('button', { name: text.today, pressed: true }).waitFor()
    await card.getByRole('button', { name: text.today }).click()
    await card.getByRole('button', { name: text.today, pressed: false }).waitFor()
    const away = card.getByRole('group', { name: text.away })
    await away.getByLabel(text.from).fill('2030-05-06')
    await away.getByRole('button', { name: text.add }).click()
    await away.getByRole('listitem').waitFor()
    await away.getByRole('button', { name: text.remove }).click()
    await away.getByRole('listitem').waitFor({ state: 'detached' })
    await context.close()
  })
})

/** Guesses by the calls, as another device would. */
async function guessElsewhere(user: User, guesses: readonly string[], from: number): Promise<void> {
  const call = async (path: string, body: object | null) => {
    const answer = await fetch(product.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${user.guulJwt}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as { puzzles: { gameId: string; edition: string }[] }
  }
  const { puzzles } = await call(`/api/Game/GameAreaInfo/${user.teamId}`, null)
  const { gameId } = puzzles.find(({ edition }) => edition === 'en')!
  const own = { gameId, userId: user.userId }
  await call('/api/FindTheWord/JoinGame', { ...own, companyId: user.teamId })
  for (const [i, guess] of guesses.entries())
    await call('/api/FindTheWord/Guess', { ...own, guess, guessNumber: from + i })
}

test('two at the same word see each other by name, and leave one sign when both are done', async () => {
  const { page, context, go } = await browserOf(product, selin)
  const [first, ...rest] = words.en
  await guessElsewhere(mara, [first], 1)
  await go('/puzzle/findTheWord')
  await page.locator('.GuessKeyboard-key:enabled').first().waitFor()
  await page.getByRole('heading', { name: t.en.now }).waitFor()
  await page.locator('.TeamResults-people').getByText(mara.name).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await fits(page)
  await guessElsewhere(mara, rest, 2)
  await playToTheEnd(page, words.en)
  await page.reload()
  const sign = page.getByRole('button', { name: t.en.sign })
  await sign
    .or(page.getByRole('button', { name: t.en.more }))
    .first()
    .waitFor()
  if (!(await sign.isVisible())) await page.getByRole('button', { name: t.en.more }).click()
  await sign.click()
  await page.getByRole('button', { name: t.en.nice, exact: true }).click()
  await page.locator('.TeamResults-resultReactionsOwn').waitFor()
  await fits(page)
  expect(await seriousProblems(page)).toEqual([])
  await context.close()
  const turkish = await browserOf(product, mara, { language: 'tr', width: 280 })
  await turkish.go('/puzzle/findTheWord')
  await turkish.page.locator('.TeamResults-left').first().waitFor()
  expect(await overflow(turkish.page)).toBe(0)
  await turkish.context.close()
})
