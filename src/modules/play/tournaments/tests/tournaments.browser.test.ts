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

/** Opens the room from the bracket and gets ready. */
async function sit(page: Page, ready: string): Promise<void> {
  await page.getByRole('button', { name: ready }).click()
  await page.locator('.PlayScreen-bar').waitFor()
}

async function drop(page: Page, column: number): Promise<void> {
  await page.locator('.Players-near.Players-turn').waitFor()
  await page.locator('.FourInARow-columns button').nth(column).click()
}

test('two sign up and play a tournament to its end, a third sees the bracket advance automatically', async () => {
  const one = await browserOf(product, mara)
  const two = await browserOf(product, selin, { language: 'tr', width: 390 })
  const three = await browserOf(product, ana)
  await one.go('/games/rooms')
  await one.page.getByRole('button', { name: 'Tournaments' }).click()
  await one.page.getByRole('button', { name: 'Make a tournament' }).click()
  await one.page.getByRole('button', { name: 'Create' }).click()
  await one.page.getByText('Give it a name.').waitFor()
  await one.page.getByRole('textbox', { name: 'Name' }).fill('Lunch cup')
  await one.page.getByRole('button', { name: 'Create' }).click()
  await one.page.getByRole('heading', { name: 'Lunch cup' }).waitFor()
  const path = new URL(one.page.url()).pathname
  await three.go('/tournaments')
  await three.page.getByRole('button', { name: 'Open: Lunch cup' }).click()
  await two.go(path)
  await two.page.getByRole('button', { name: 'Kaydol' }).click()
  await three.page.getByText('Selin').waitFor() // updated live
  await one.page.getByRole('button', { name: 'Start now' }).click()
  await three.page.getByRole('heading', { name: 'Final' }).waitFor()
  expect(await seriousProblems(three.page)).toEqual([])
  await three.page.getByText(/^Starts within (10:00|09:)/).waitFor()
  await three.page.getByRole('button', { name: 'Picks: name a winner' }).click()
  await three.page.getByRole('menuitemradio', { name: 'Mara Okafor' }).click()
  await one.page.getByText('picked you').waitFor()
  await sit(one.page, 'I am ready')
  await two.page.getByText(/^Mara hazır/).waitFor() // the bracket shows it immediately
  await sit(two.page, 'Hazırım')
  const live = three.page.getByRole('region', { name: 'A match being played' })
  await live.getByRole('heading', { name: /^Live: (Mara v Selin|Selin v Mara)$/ }).waitFor()
  await three.page.getByText('Move 0', { exact: true }).waitFor()
  expect(await three.page.getByRole('button', { name: /^Picks/ }).count()).toBe(0)
  const [first, second] = [one.page, two.page]
  const begins = first
    .locator('.Players-near.Players-turn')
    .waitFor({ timeout: 5_000 })
    .then(
      () => [first, second] as const,
      () => [second, first] as const,
    )
  const [winner, loser] = await begins
  await drop(winner, 0)
  await three.page.getByText('Move 1', { exact: true }).waitFor()
  await live.locator('.FourInARow-mini').waitFor()
  await live.getByRole('button', { name: 'Cheer' }).click()
  await winner.getByText('Ana: ').waitFor({ state: 'attached' })
  await live.getByText('Nice').waitFor()
  expect(await seriousProblems(three.page)).toEqual([])
  for (const column of [1, 0, 1, 0, 1]) await drop(column === 0 ? winner : loser, column)
  await drop(winner, 0)
  await three.page.getByText(/wins the tournament/).waitFor()
  await three.page.getByRole('heading', { name: 'Standings' }).waitFor()
  await one.page.getByRole('button', { name: 'To the tournament' }).click()
  await one.page.getByText(/the tournament$/).waitFor()
  await three.go('/tournaments')
  await three.page.getByText(/Won by/).waitFor()
  for (const { context } of [one, two, three]) await context.close()
})
