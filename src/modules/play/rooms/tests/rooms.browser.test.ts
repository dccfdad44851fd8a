import type { User } from '#shared/accounts.ts'
import { openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'
import { isOfTheNetwork, layCable } from '#tests/browser/network-switch.ts'
import { beginGame, discs, drop, roomPath, startRoom } from '#tests/browser/four-in-a-row.ts'
import { browserOf, enter, newcomer, type As } from '#tests/browser/demo-people.ts'

let product: Product
let selin: User
let mara: User
let ana: User

/** Selin and Mara in a room whose game has begun; Selin begins. */
const begin = (series?: string, { mara: second, selin: first }: { mara?: As; selin?: As } = {}) =>
  beginGame(product, selin, mara, series, { first, second })

beforeAll(async () => {
  product = await openProduct()
  selin = await enter(product, 'member')
  mara = await enter(product, 'admin')
  ana = await newcomer(product, 'Ana', mara)
})
afterAll(() => product.close())
afterEach(() => expect(product.problems.splice(0)).toEqual([]))

test('a network that is cut comes back, and the game is where it was', async () => {
  const cable = await layCable(product.url)
  const { one, two } = await begin('One game', { mara: { url: cable.url } })
  await drop(one.page, 3)
  await discs(two.page, 3, 1).waitFor()
  await one.page.getByRole('button', { name: 'Close' }).click()
  await two.page.locator('.Players-far .Players-rising').waitFor()
  cable.pull()
  await two.page.getByText('The connection is gone').waitFor()
  await one.page.getByText('Mara is away').waitFor()
  await two.page.getByRole('button', { name: 'More' }).click()
  await two.page.getByRole('menuitem', { name: 'Resign' }).click()
  await two.page.getByRole('button', { name: 'Resign' }).click() // not sent, now or later
  await drop(two.page, 3)
  await two.page.locator('.FourInARow-ghost').waitFor()
  await two.page.getByText('Your move is kept').waitFor()
  await two.page.waitForTimeout(4_000)
  cable.mend()
  await two.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await discs(one.page, 3, 2).waitFor()
  await one.page.getByText('Mara is away').waitFor({ state: 'detached' })
  await two.page.getByText('The connection is gone').waitFor({ state: 'detached' })
  await two.page.locator('.FourInARow-ghost').waitFor({ state: 'detached' })
  await drop(one.page, 0)
  const told = product.problems.splice(0) // the browser's message about each attempt
  expect(told.filter((text) => !isOfTheNetwork(text))).toEqual([])
  for (const { context } of [one, two]) await context.close()
  cable.close()
})

test('a tab that is closed and opened elsewhere finds its seat', async () => {
  const { one, two, path } = await begin()
  await drop(one.page, 2)
  await two.context.close()
  await one.page.getByText('Mara is away').waitFor()
  const elsewhere = await browserOf(product, mara, { width: 280 })
  await elsewhere.go(path)
  await drop(elsewhere.page, 4)
  await discs(one.page, 4, 1).waitFor()
  for (const { context } of [one, elsewhere]) await context.close()
})

test('the opponent leaves, a bot takes the seat and hands it back', async () => {
  const { one, two, path } = await begin()
  await drop(one.page, 3)
  await two.page.getByRole('button', { name: 'Leave' }).first().click()
  await two.page.getByRole('button', { name: 'Leave the game' }).click()
  await one.page.getByRole('button', { name: 'Let a bot play' }).click()
  await one.page.getByText('A bot plays on').waitFor()
  await drop(one.page, 0)
  await two.go(path)
  await one.page.getByText('A bot plays on').waitFor({ state: 'detached' })
  await one.page
    .locator('.Players-far.Players-turn')
    .or(one.page.locator('.Players-near.Players-turn'))
    .waitFor()
  for (const { context } of [one, two]) await context.close()
})

test('the keyboard alone plays against a bot, and is told what happens', async () => {
  const { page, go, context } = await browserOf(product, selin)
  await go('/games/fourInARow?start')
  await page.getByRole('radio', { name: 'A bot' }).press('Enter')
  await page.getByRole('radio', { name: 'Warm-up' }).press('Enter')
  await page.getByRole('radio', { name: 'One game' }).press('Enter')
  await page.getByRole('button', { name: 'Start room' }).press('Enter')
  const column4 = page.getByRole('button', { name: 'Column 4, 0 discs' })
  await column4.focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Column 5, 0 discs',
  )
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Your turn. Bot dropped').waitFor()
  await page.keyboard.press('7')
  await page.getByRole('button', { name: /Column 7, [12] disc/ }).waitFor()
  await page.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Resign' }).press('Enter')
  await page.getByRole('button', { name: 'Resign' }).press('Enter')
  await page.getByRole('heading', { name: 'won the game' }).waitFor()
  await page.getByRole('list', { name: 'Your points' }).getByText('Practice.').waitFor()
  await context.close()
})

test('home and the lobby show a room as soon as it is open, and a colleague joins from there', async () => {
  const host = await browserOf(product, mara)
  const guest = await browserOf(product, ana)
  await guest.go('/')
  await guest.page.getByRole('heading', { name: 'Open rooms' }).waitFor()
  await host.go('/games/rooms')
  const path = await startRoom(host.page, 'One game')
  await guest.page.getByRole('button', { name: 'Join: Mara wants a game' }).click()
  await guest.page.locator('.WaitingRoom-waiting').waitFor()
  expect(roomPath(guest.page)).toBe(path)
  await host.page.locator('.WaitingRoom-seat').getByText('Ana').waitFor()
  for (const { context } of [host, guest]) await context.close()
})

test('axe finds nothing serious in a waiting room or at a table, and nothing is too wide', async () => {
  const found: string[] = []
  const { one, two, path } = await begin('Best of 3')
  await drop(one.page, 3)
  await one.page.getByRole('button', { name: 'More' }).click()
  await one.page.getByRole('menuitem', { name: 'Offer a draw' }).click()
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
    const look = async (name: string) => {
      for (const problem of await seriousProblems(page)) found.push(`${name} ${width} ${problem}`)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (wide > 0) found.push(`${name} ${width} is ${wide} px too wide`)
    }
    await page.goto(product.url + path)
    await page.locator('.FourInARow-game').waitFor()
    await look('table')
    await page.goto(`${product.url}/games/rooms`)
    await startRoom(page, 'One game')
    await look('waiting')
    await page.getByRole('button', { name: 'Leave' }).first().click()
    await context.close()
  }
  for (const { context } of [one, two]) await context.close()
  expect(found).toEqual([])
})
