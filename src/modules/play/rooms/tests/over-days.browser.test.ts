import type { User } from '#shared/accounts.ts'
import { openProduct, type Product } from '#tests/browser/browser.ts'
import { browserOf, enter } from '#tests/browser/demo-people.ts'

let product: Product
let selin: User
let mara: User

beforeAll(async () => {
  product = await openProduct()
  selin = await enter(product, 'member')
  mara = await enter(product, 'admin')
})
afterAll(() => product.close())
afterEach(() => expect(product.problems.splice(0)).toEqual([]))

test('a room over days is left and found on home, which shows live whose turn it is', async () => {
  const one = await browserOf(product, mara)
  const two = await browserOf(product, selin, { language: 'tr', width: 390 })
  await one.go('/games/rooms?start')
  await one.page.getByRole('radio', { name: 'Over days' }).click()
  await one.page.getByRole('radio', { name: '2 days' }).click()
  await one.page.getByRole('button', { name: 'Start room' }).click()
  await one.page.locator('.WaitingRoom-waiting').waitFor()
  const path = new URL(one.page.url()).pathname
  await one.go('/')
  await one.page.getByRole('heading', { name: 'Open rooms' }).waitFor()
  await two.go(path)
  await two.page.locator('.Lobby-start button').first().click()
  await one.page.getByText('Your turn in 1').waitFor()
  const play = one.page.getByRole('button', { name: 'Play: Four in a row v Selin' })
  await play.click()
  await one.page.getByText(/2 days left, \w+day \d\d:\d\d/).waitFor()
  await one.page.locator('.FourInARow-columns button').nth(3).click()
  await two.page.getByText(/\d\d:\d\d, 2 gün kaldı/).waitFor()
  await one.page.getByRole('button', { name: 'Leave' }).first().click()
  await one.page.getByRole('heading', { name: 'Rooms' }).waitFor() // no question: the game continues
  await one.go('/')
  await one.page.getByText('Waiting for Selin').waitFor()
  await two.page.locator('.FourInARow-columns button').nth(3).click()
  await play.waitFor()
  await two.go('/')
  await two.page.getByRole('heading', { name: 'Oyunlarım' }).waitFor()
  await two.page.getByRole('button', { name: 'Bak: Dörtlü sıra' }).waitFor()
  for (const { context } of [one, two]) await context.close()
})
