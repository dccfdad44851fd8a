import type { Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import { openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'
import { browserOf, enter, newcomer } from '#tests/browser/demo-people.ts'

let product: Product
let selin: User
let mara: User
let ana: User

beforeAll(async () => {
  product = await openProduct()
  selin = await enter(product, 'member')
  mara = await enter(product, 'admin')
  ana = await newcomer(product, 'Ana', mara)
})
afterAll(() => product.close())
afterEach(() => expect(product.problems.splice(0)).toEqual([]))

/** Starts a room of five frames through the drawer; gives its path. */
async function startShort(page: Page): Promise<string> {
  await page.goto(`${product.url}/games/bowling?start`)
  await page.getByRole('radio', { name: 'Five, a short game' }).click()
  await page.getByRole('radio', { name: 'One game' }).click()
  await page.getByRole('button', { name: 'Start room' }).click()
  await page.locator('.WaitingRoom-waiting').waitFor()
  return new URL(page.url()).pathname
}

/** Selin and Mara at the lane; Selin began the room. */
async function begin(width?: number) {
  const one = await browserOf(product, selin)
  const two = await browserOf(product, mara, { language: 'tr', ...(width && { width }) })
  const path = await startShort(one.page)
  await two.go(path)
  await two.page.locator('.Lobby-start button').first().click()
  await one.page.getByRole('button', { name: 'Start with 2' }).click()
  for (const { page } of [one, two]) await page.locator('.Bowling-game').waitFor()
  return { one, two, path }
}

const sums = (page: Page) => page.locator('.Bowling-total > svg + span').allInnerTexts()

const mayBowl = (page: Page) => page.locator('.Bowling-bowl:not([aria-disabled=true])')

/** Whoever's turn it is bowls, until the card of the end is there. */
async function bowlToTheEnd(one: Page, two: Page): Promise<void> {
  const end = one.locator('.RoomEnd-end')
  for (let balls = 0; balls < 40; balls++) {
    const turn = mayBowl(one)
      .or(end)
      .first()
      .waitFor()
      .then(() => one)
    const other = mayBowl(two)
      .waitFor()
      .then(
        () => two,
        () => one,
      ) // none comes any more at the end
    const page = await Promise.race([turn, other])
    if (await end.isVisible()) return
    const frames = () =>
      // as they are drawn: a strike has no text
      [...document.querySelectorAll('.Bowling-frames')].map((row) => row.innerHTML).join()
    const before = await page.evaluate(frames)
    await mayBowl(page).click()
    while ((await page.evaluate(frames)) === before) await page.waitForTimeout(50)
  }
  throw new Error('the game has no end')
}

test('two bowl a short game to its end while a third watches, and all see the same sheet', async () => {
  const { one, two, path } = await begin(390)
  const three = await browserOf(product, ana)
  await three.go(`${path}?watch`)
  await three.page.locator('.Bowling-game').waitFor()
  expect(await three.page.locator('.Bowling-controls').count()).toBe(0)
  await one.page.getByText('Your turn').first().waitFor()
  await one.page.getByRole('button', { name: 'Aim further right' }).click()
  await one.page.getByRole('slider', { name: 'Power' }).press('ArrowRight')
  await one.page
    .getByRole('button', { name: /^Ball: .*Aim 1 board right, no spin, power 8 of 10/ })
    .press('Enter')
  await one.page.getByRole('region', { name: 'Last ball' }).waitFor()
  await two.page.getByRole('region', { name: 'Son atış' }).waitFor()
  await bowlToTheEnd(one.page, two.page)
  for (const { page } of [two, three]) await page.locator('.RoomEnd-end').waitFor()
  const told = await sums(one.page)
  expect(told).toHaveLength(2)
  expect(await sums(three.page)).toEqual(told)
  expect(await sums(two.page)).toEqual(told)
  for (const { context } of [one, two, three]) await context.close()
})

test('axe finds nothing serious at the lane, and nothing is too wide', async () => {
  const found: string[] = []
  const { one, two, path } = await begin()
  await mayBowl(one.page).click()
  await one.page.getByRole('region', { name: 'Last ball' }).waitFor()
  for (const [width, theme, contrast] of [
    [1280, 'dark', false],
    [1280, 'light', false],
    [390, 'dark', true],
    [280, 'dark', false],
  ] as const) {
    const { page, context } = await product.open({ width, contrast })
    await page.addInitScript(
      (text) => localStorage.setItem('recess.user', text),
      JSON.stringify({ ...selin, theme }),
    )
    await page.goto(product.url + path)
    await page.locator('.BowlingLane-now').waitFor()
    for (const problem of await seriousProblems(page)) found.push(`${width} ${theme} ${problem}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) found.push(`${width} ${theme} is ${wide} px too wide`)
    await context.close()
  }
  expect(found).toEqual([])
  for (const { context } of [one, two]) await context.close()
})
