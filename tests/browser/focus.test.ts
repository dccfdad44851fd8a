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

/** Whether a screen reader finds the page again: nothing that held it back is left. */
const isHeard = () =>
  page.waitForFunction(() => {
    const title = document.querySelector('h1')
    return title !== null && title.closest('[aria-hidden=true], [inert]') === null
  })

/** Opens what a button opens, by key and by hand, closes it each way, and finds oneself at the button again. */
async function closesWell(opener: string | RegExp, inside?: string): Promise<void> {
  for (const open of ['key', 'hand'])
    for (const close of inside ? ['Escape', inside] : ['Escape']) {
      const button = page.getByRole('button', { name: opener }).first()
      if (open === 'hand') await button.click()
      else {
        await page.keyboard.press('Tab') // who goes by keys presses what has the focus
        await button.focus()
        await page.keyboard.press('Enter')
      }
      const layer = page.getByRole('dialog').or(page.getByRole('alertdialog')).first()
      await layer.waitFor()
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await layer.getByRole('button', { name: close, exact: true }).press('Enter')
      await layer.waitFor({ state: 'detached' })
      await isHeard()
      const at = await button.elementHandle()
      await page.waitForFunction((one) => document.activeElement === one, at)
    }
}

test.each([
  ['/dashboard', /^Notifications/, undefined],
  ['/puzzle/sudoku', 'How to play', undefined],
  ['/leaderboard/leagues', 'Rules', 'Close'],
  ['/admin/members', /^Remove /, 'Keep'],
] as const)('on %s, who closes “%s” is where they opened it', async (path, opener, inside) => {
  await page.goto(product.url + path)
  await closesWell(opener, inside)
})

test('a table’s rules, from its menu', async () => {
  await page.goto(`${product.url}/games/fourInARow?start`)
  await page.getByRole('radio', { name: 'A bot' }).check()
  await page.getByRole('button', { name: 'Start room' }).click()
  await page.locator('.Table-table').waitFor()
  for (const close of ['Escape', 'Close']) {
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: 'Rules and points' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    if (close === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: 'Close' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await isHeard()
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'More')
  }
})

test.each([
  ['/dashboard', /^Account of/, 'h1'],
  ['/puzzle/findTheWord', /^Language of the puzzle/, '.kit-GuessKeyboard-key'],
] as const)('on %s, who closes the menu “%s” is at its button again', async (path, name, there) => {
  await page.goto(product.url + path)
  await page.locator(there).first().waitFor()
  const button = page.getByRole('button', { name }).first()
  for (const _ of ['fetched', 'there']) {
    await button.waitFor()
    await page.keyboard.press('Tab')
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu')
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    const at = await button.elementHandle()
    await page.waitForFunction((one) => document.activeElement === one, at)
  }
})
