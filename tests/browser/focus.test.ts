import type { Page } from 'playwright-core'
import { lookAround, openProduct, type Product } from './browser.ts'

let product: Product
let page: Page

beforeAll(async () => {
  product = await openProduct()
  ;({ page } = await product.open())
  await lookAround(page, product.url, 'admin')
})
afterAll(async () => {
  await product.close()
  expect(product.problems).toEqual([])
})

/** What has the focus, by its words. */
const focused = (text: string | RegExp) =>
  page.waitForFunction(
    (wanted) => new RegExp(wanted).test(document.activeElement?.textContent ?? ''),
    typeof text === 'string' ? `^${text}$` : text.source,
  )

const drawers = [
  ['/dashboard', 'Start a room'],
  ['/games/rooms', 'Start a room'],
  ['/tournaments', 'Make a tournament'],
] as const

test.each(drawers)(
  'on %s, who closes the drawer “%s” is where they opened it',
  async (path, name) => {
    await page.goto(product.url + path)
    for (const close of ['Escape', 'Close']) {
      await page.getByRole('button', { name }).first().focus()
      await page.keyboard.press('Enter')
      const drawer = page.getByRole('dialog')
      await drawer.waitFor()
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await drawer.getByRole('button', { name: 'Close' }).press('Enter')
      await drawer.waitFor({ state: 'detached' })
      await focused(name)
    }
  },
)

test('when the game begins the table’s title has the focus, for the button that began it is gone', async () => {
  await page.goto(`${product.url}/games/fourInARow?start`)
  await page.getByRole('button', { name: 'Start room' }).click()
  await page.getByRole('button', { name: 'Start with a bot' }).press('Enter')
  await page.locator('.Table-table').waitFor()
  await page.waitForFunction(() => document.activeElement !== document.body)
})
