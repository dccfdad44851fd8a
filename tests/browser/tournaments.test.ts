import type { Page } from 'playwright-core'
import type { User } from '#shared/api/accounts.ts'
import { openProduct, seriousProblems, type Product } from './browser.ts'
import { browserOf, enter, newcomer } from './people.ts'

let product: Product
let selin: User
let mara: User
let ana: User

beforeAll(async () => {
  product = await openProduct()
  selin = await enter(product, 'member')
  mara = await enter(product, 'admin')
  ana = await newcomer(product, 'Ana', mara)
}, 180_000)
afterAll(() => product.close())
afterEach(() => expect(product.problems.splice(0)).toEqual([]))

/** To the table of one's own match, and ready. */
async function sit(page: Page, words: { table: string; ready: string }): Promise<void> {
  await page.getByRole('button', { name: words.table }).click()
  await page.getByRole('button', { name: words.ready }).click()
}

async function drop(page: Page, column: number): Promise<void> {
  await page.locator('.PlayerCard-near.PlayerCard-turn').waitFor()
  await page.locator('.four-in-a-row-View-columns button').nth(column).click()
}

test('two sign up and play a tournament to its end, a third sees the bracket go on by itself', async () => {
  const one = await browserOf(product, mara)
  const two = await browserOf(product, selin, { language: 'tr', width: 390 })
  const three = await browserOf(product, ana)
  await one.go('/games/rooms')
  await one.page.getByRole('button', { name: 'Tournaments' }).click()
  await one.page.getByRole('button', { name: 'Make a tournament' }).click()
  await one.page.getByRole('button', { name: 'Make it' }).click()
  await one.page.getByText('Give it a name.').waitFor()
  await one.page.getByRole('textbox', { name: 'Name' }).fill('Lunch cup')
  await one.page.getByRole('button', { name: 'Make it' }).click()
  await one.page.getByRole('heading', { name: 'Lunch cup' }).waitFor()
  const path = new URL(one.page.url()).pathname
  await three.go('/tournaments')
  await three.page.getByRole('button', { name: 'Look at: Lunch cup' }).click()
  await two.go(path)
  await two.page.getByRole('button', { name: 'Kaydol' }).click()
  await three.page.getByText('Selin').waitFor() // told live
  await one.page.getByRole('button', { name: 'Begin now' }).click()
  await three.page.getByRole('heading', { name: 'Final' }).waitFor()
  expect(await seriousProblems(three.page)).toEqual([])
  await sit(one.page, { table: 'Go to the table', ready: "I'm ready" })
  await sit(two.page, { table: 'Masaya git', ready: 'Hazırım' })
  await three.page.getByText('Live', { exact: true }).waitFor()
  const [first, second] = [one.page, two.page]
  const begins = first
    .locator('.PlayerCard-near.PlayerCard-turn')
    .waitFor({ timeout: 5_000 })
    .then(
      () => [first, second] as const,
      () => [second, first] as const,
    )
  const [winner, loser] = await begins
  for (const column of [0, 1, 0, 1, 0, 1]) await drop(column === 0 ? winner : loser, column)
  await drop(winner, 0)
  await three.page.getByText(/wins the tournament/).waitFor()
  await three.page.getByRole('heading', { name: 'Standings' }).waitFor()
  await one.page.getByRole('button', { name: 'To the tournament' }).click()
  await one.page.getByText(/the tournament$/).waitFor()
  await three.go('/tournaments')
  await three.page.getByText(/Won by/).waitFor()
  for (const { context } of [one, two, three]) await context.close()
}, 90_000)
