import type { Page } from 'playwright-core'
import { lookAround, openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'

let product: Product
let page: Page

beforeAll(async () => {
  product = await openProduct()
})
beforeEach(async () => {
  page = (await product.open()).page
  await lookAround(page, product.url)
})
afterEach(() => page.context().close())
afterAll(() => product.close())

test('badges are looked through by keyboard: filters, one of them, the next, and back', async () => {
  await page.goto(`${product.url}/leaderboard/badges`)
  const filter = page.getByRole('button', { name: /^Earned/ })
  await filter.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/show=earned/)
  await page.waitForFunction(() => !document.querySelector('.Badges-shelvesOpen'))
  const first = page.locator('.Badges-shelf a').first()
  const name = await first.locator('b').innerText()
  await first.focus()
  await page.keyboard.press('Enter')
  await page.locator('h1:focus', { hasText: name }).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: /^Next badge/ }).click()
  await page.locator('h1').filter({ hasNotText: name }).waitFor()
  await page.getByRole('button', { name: 'Back to badges' }).click()
  await page.getByRole('heading', { name: 'Badges', level: 1 }).waitFor()
})

test('three of the earned ones are chosen for the profile, and no more', async () => {
  await page.goto(`${product.url}/leaderboard/badges`)
  await page.getByRole('button', { name: 'Choose three' }).click()
  const dialog = page.getByRole('alertdialog')
  const boxes = dialog.getByRole('checkbox')
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  expect(await boxes.nth(3).isDisabled()).toBe(true)
  expect(await seriousProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.querySelectorAll('.Badges-row li').length === 3)
  await page.goto(`${product.url}/user-profile`)
  await page.getByRole('list', { name: 'Chosen badges' }).waitFor()
  expect(await page.locator('.Profile-visible li').count()).toBe(3)
  expect(await seriousProblems(page)).toEqual([])
})

test('a badge nobody knows is out of bounds', async () => {
  await page.goto(`${product.url}/leaderboard/badge-details?badge=nothing`)
  await page.getByRole('heading', { name: 'Out of bounds' }).waitFor()
})
