import type { Page } from 'playwright-core'
import type { User } from '#shared/accounts.ts'
import { openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'
import { browserOf, enter, newcomer } from '#tests/browser/demo-people.ts'

/* Two play each to its end, and a third watches. */
let product: Product
let selin: User
let mara: User
let ana: User

type Opened = Awaited<ReturnType<typeof browserOf>>

const myTurn = (page: Page) => page.locator('.Players-near.Players-turn').waitFor()
const named = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** Selin and Mara at a table of a game, and Ana who looks on; Selin begins. */
async function begin(gameType: string, options: readonly string[] = []) {
  const one = await browserOf(product, selin)
  const two = await browserOf(product, mara, { language: 'tr' })
  const three = await browserOf(product, ana, { width: 390 })
  await one.go(`/games/${gameType}?start`)
  for (const option of ['No clock', 'One game', ...options])
    await one.page.getByRole('radio', { name: option }).click()
  await one.page.getByRole('button', { name: 'Start room' }).click()
  await one.page.locator('.WaitingRoom-waiting').waitFor()
  const path = new URL(one.page.url()).pathname
  await two.go(path)
  for (const { page } of [two, one]) await page.locator('.Lobby-start button').first().click()
  const withTwo = one.page.getByRole('button', { name: 'Start with 2' }) // where more could sit down
  await withTwo.or(one.page.locator('.PlayScreen-table')).first().waitFor()
  if (await withTwo.isVisible()) await withTwo.click()
  await one.page.locator('.PlayScreen-table').waitFor()
  await three.go(`${path}?watch`)
  return { one, two, three, path }
}

async function seeTheEnd(all: readonly Opened[], heading: RegExp, reason: string): Promise<void> {
  const [winner, , watcher] = all
  await winner!.page.getByRole('heading', { name: /^You won/ }).waitFor()
  await watcher!.page.getByRole('heading', { name: heading }).waitFor()
  await winner!.page.getByText(reason).first().waitFor()
  for (const { context } of all) await context.close()
}

/** What axe finds, and what is too wide, for someone who opens the table at each width. */
async function look(path: string, board: string): Promise<void> {
  const found: string[] = []
  const { page, go, context } = await browserOf(product, selin)
  for (const width of [1280, 390, 280]) {
    await page.setViewportSize({ width, height: 800 })
    await go(path)
    await page.locator(board).waitFor()
    for (const problem of await seriousProblems(page)) found.push(`${width} ${problem}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) found.push(`${width} is ${wide} px too wide`)
  }
  await context.close()
  expect(found).toEqual([])
}

/** Where a board stands on the page: nothing moves it under a finger. */
const topOf = (page: Page, board: string) =>
  page.locator(board).evaluate((one) => Math.round(one.getBoundingClientRect().top))

beforeAll(async () => {
  product = await openProduct()
  selin = await enter(product, 'member')
  mara = await enter(product, 'admin')
  ana = await newcomer(product, 'Ana', mara)
})
afterAll(() => product.close())
afterEach(() => expect(product.problems.splice(0)).toEqual([]))

const shortGame =
  '11-15 24-20 12-16 20-11 7-16 22-17 10-14 17-10 3-7 10-3 2-7 3-10-19-12-3 9-14 3-8 4-11 28-24 11-16 23-19 16-23 27-18-9-2 5-9 32-28 1-6 25-22 9-14 2-9-18'

test('checkers is played to the last piece', async () => {
  const { one, two, three, path } = await begin('checkers')
  await look(path, '.Checkers-game')
  const top = await topOf(one.page, '.Checkers-game')
  for (const [ply, move] of shortGame.split(' ').entries()) {
    const { page } = ply % 2 === 0 ? one : two
    await myTurn(page)
    for (const square of move.split('-')) await named(page, new RegExp(`^${square}:`)).click()
    await page.locator('.Players-near.Players-turn').waitFor({ state: 'detached' })
    expect([ply, await topOf(one.page, '.Checkers-game')]).toEqual([ply, top])
  }
  await two.page.getByRole('heading', { name: 'Oyunu kazandın' }).waitFor()
  await three.page.getByRole('heading', { name: 'Mara won the game' }).waitFor()
  await one.page.getByText('All pieces taken').first().waitFor()
  for (const { context } of [one, two, three]) await context.close()
}, 240_000)

/** Where a player's own ships lie, as their list says it. */
async function fleetOf(page: Page): Promise<string[]> {
  const texts = await page.locator('.Battleship-home small').allTextContents()
  return texts.flatMap((text) => {
    const [from, to] = [...text.matchAll(/([A-J])(\d+)/g)].map(
      ([, letter, number]) => [letter!.charCodeAt(0), Number(number)] as const,
    ) as [readonly [number, number], readonly [number, number]]
    const length = Math.max(to[0] - from[0], to[1] - from[1]) + 1
    const step = to[0] > from[0] ? [1, 0] : [0, 1]
    return Array.from(
      { length },
      (_, i) => `${String.fromCharCode(from[0] + i * step[0]!)}${from[1] + i * step[1]!}`,
    )
  })
}

const waterOf = (fleet: readonly string[]) =>
  [...'ABCDEFGHIJ'].flatMap((letter) =>
    Array.from({ length: 10 }, (_, i) => `${letter}${i + 1}`).filter(
      (cell) => !fleet.includes(cell),
    ),
  )

/** The first press aims and the second fires; the next waits until the shot has landed. */
async function fire(page: Page, cell: string): Promise<void> {
  await named(page, new RegExp(`^${cell}: not fired at, press to aim`)).click()
  await named(page, new RegExp(`^${cell}: aimed at`)).click()
}

test('battleship is placed by keys and by hand, and played until a fleet is sunk', async () => {
  const { one, two, three, path } = await begin('battleship')
  await look(path, '.BattleshipSea-placing')
  const tug = named(one.page, /^Tug,/)
  await tug.focus()
  for (let i = 0; i < 10; i++) await one.page.keyboard.press('ArrowLeft')
  expect(await tug.getAttribute('aria-label')).toMatch(/ A\d+ to /)
  await one.page.getByRole('button', { name: 'Shuffle' }).click()
  await one.page.getByRole('button', { name: 'Ready' }).click()
  await two.page.getByRole('button', { name: 'Karıştır' }).click()
  await two.page.getByRole('button', { name: 'Hazırım' }).click()
  await named(one.page, /^E5: not fired at, press to aim/).waitFor()
  const [mine, theirs] = [await fleetOf(one.page), await fleetOf(two.page)]
  expect([mine.length, theirs.length]).toEqual([17, 17])
  const sea = '.BattleshipSea-cells'
  const top = await topOf(one.page, sea)
  const [first] = waterOf(theirs)
  await named(one.page, new RegExp(`^${first}: not fired at, press to aim`)).click()
  expect(await topOf(one.page, sea)).toBe(top)
  await named(one.page, new RegExp(`^${first}: aimed at`)).click()
  await myTurn(two.page)
  expect(await topOf(one.page, sea)).toBe(top)
  const water = waterOf(mine)[40]!
  await named(two.page, new RegExp(`^${water}:`)).focus()
  await two.page.keyboard.press('Enter')
  await two.page.keyboard.press('Enter')
  await three.page.getByText(`Mara missed at ${water}`).waitFor()
  await look(path, '.Battleship-seas')
  for (const cell of theirs) await fire(one.page, cell)
  await seeTheEnd([one, two, three], /^Selin won the game/, 'The whole fleet is sunk')
}, 240_000)

test('dots and boxes is played by pointer and by keys until every box is closed', async () => {
  const { one, two, three, path } = await begin('dotsAndBoxes', ['3 × 3'])
  await look(path, '.DotsAndBoxes-game')
  const free = (page: Page) =>
    page.locator('.DotsAndBoxes-lines button[aria-disabled="false"]').first()
  const oneWins = () => one.page.getByRole('heading', { name: /^You won/ }).isVisible()
  for (let i = 0; i < 24; i++) {
    const turn = one.page.locator('.Players-turn')
    await turn.waitFor()
    const mine = await one.page.locator('.Players-near.Players-turn').isVisible()
    const { page } = mine ? one : two
    const drawn = await one.page.locator('.DotsAndBoxes-line').count()
    if (mine) await free(page).click()
    else await free(page).press('Enter')
    await one.page.locator('.DotsAndBoxes-line').nth(drawn).waitFor({ state: 'attached' })
  }
  await one.page.getByRole('heading', { name: /won (the game|by)/ }).waitFor()
  await three.page
    .getByRole('heading', { name: (await oneWins()) ? 'Selin won' : 'Mara won' })
    .waitFor()
  await three.page.getByText('Most boxes').first().waitFor()
  for (const { context } of [one, two, three]) await context.close()
}, 240_000)

const wipeOut = ['D3', 'C3', 'B3', 'D2', 'E1', 'D6', 'D7', 'E3', 'F4'] // the shortest game there is

test('reversi is played by pointer and by keys until one colour is gone', async () => {
  const { one, two, three, path } = await begin('reversi')
  await look(path, '.Reversi-game')
  for (const [ply, move] of wipeOut.entries()) {
    const { page } = ply % 2 === 0 ? one : two
    await myTurn(page)
    if (ply % 2 === 0) await named(page, new RegExp(`^${move}:`)).click()
    else await named(page, new RegExp(`^${move}:`)).press('Enter')
    await page.locator('.Players-near.Players-turn').waitFor({ state: 'detached' })
  }
  await seeTheEnd([one, two, three], /^Selin won by \d+/, 'Most discs')
}, 240_000)

test('dice are rolled and boxes taken until every card is full', async () => {
  const { one, two, three, path } = await begin('dice')
  await look(path, '.Dice-game')
  for (let turn = 0; turn < 26; turn++) {
    const { page } = turn % 2 === 0 ? one : two
    await named(page, /^Roll the dice|^Zarları at/).click()
    const box = named(page, /, would score|puan getirir$/).and(
      page.locator('[aria-disabled=false]'),
    )
    await box.first().waitFor()
    if (turn % 2 === 0) await box.first().click()
    else await box.first().press('Enter')
  }
  await one.page.getByRole('heading', { name: /won (the game|by)|A draw/ }).waitFor()
  await three.page.getByText('All boxes are taken').first().waitFor()
  for (const { context } of [one, two, three]) await context.close()
}, 240_000)
