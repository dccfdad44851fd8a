import type { Page } from 'playwright-core'
import { NEW_RETENTION } from '#shared/retention.ts'
import { openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'
import { browserOf, founder, newcomer } from '#tests/browser/demo-people.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(async () => {
  await product.close()
  expect(product.problems).toEqual([])
})

const howLong = (page: Page, name = 'How long') => page.getByRole('region', { name, exact: true })

/** What stands beside a term. */
const said = (page: Page, term: string) =>
  howLong(page)
    .locator('div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd')
    .last()

test('who is not signed in reads what a new space begins with, and what can be chosen', async () => {
  const { page, context } = await product.open({ width: 390 })
  await page.goto(`${product.url}/privacy`)
  await page.locator('#main').getByRole('link', { name: 'What your security team asks' }).click()
  await page.waitForURL('**/security')
  await howLong(page)
    .getByText(/^Each space decides how long/)
    .waitFor()
  expect(NEW_RETENTION.results).toBe('3y')
  expect(await said(page, 'Results and points').textContent()).toBe(
    '3 years (to choose from: 1 year, 3 years, Always)',
  )
  expect(await said(page, 'What admins changed').textContent()).toMatch(/^\d+ days$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await seriousProblems(page)).toEqual([])
  await context.close()
})

test('a member reads the times of their own space, as its admin sets them', async () => {
  const host = await founder(product, 'Hana', 'Heron Rookery')
  const guest = await newcomer(product, 'Ines', host)
  const admin = await browserOf(product, host)
  await admin.go('/admin/data')
  const keep = admin.page.getByRole('region', { name: 'How long we keep it' })
  expect(await keep.getByText('Pictures taken down').count()).toBe(0)
  const results = keep.getByRole('group', { name: 'Results and points' })
  await results.getByRole('button', { name: '1 year' }).click()
  await keep.getByText('Nothing is that old yet').waitFor()
  await admin.page.getByRole('button', { name: 'Save' }).click()
  await admin.page.getByText('Saved.', { exact: true }).waitFor()
  const member = await browserOf(product, guest, { width: 390 })
  const { page } = member
  await member.go('/security')
  await howLong(page)
    .getByText(/^Heron Rookery keeps the following/)
    .waitFor()
  expect(await said(page, 'Results and points').textContent()).toBe('1 year')
  expect(await said(page, 'Last sign-ins').textContent()).toBe('30 days')
  expect(await seriousProblems(page)).toEqual([])
  await member.context.close()
  await admin.context.close()
})

test('Save waits until what would go is counted', async () => {
  const host = await founder(product, 'Heidi', 'Heron Hide')
  const { page, context, go } = await browserOf(product, host)
  let count = () => {}
  const counted = new Promise<void>((done) => (count = done))
  await page.route('**/CountRetention/**', async (route) => {
    await counted
    await route.continue()
  })
  await go('/admin/data')
  const keep = page.getByRole('region', { name: 'How long we keep it' })
  const save = page.getByRole('button', { name: 'Save' })
  await keep
    .getByRole('group', { name: 'Feedback' })
    .getByRole('button', { name: '1 year' })
    .click()
  await page.getByRole('button', { name: 'Save', disabled: false }).waitFor() // longer: nothing goes
  await page.getByRole('button', { name: 'Discard' }).click()
  await keep.getByRole('group', { name: 'Moves' }).getByRole('button', { name: '30 days' }).click()
  await keep.getByText('Counting what this would remove …').waitFor()
  await page.getByRole('button', { name: 'Save', disabled: true }).waitFor()
  count()
  await keep.getByText('Nothing is that old yet').waitFor()
  await page.getByRole('button', { name: 'Save', disabled: false }).waitFor()
  await save.click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await context.close()
})

test('it is read and printed by keyboard alone, in Turkish too', async () => {
  const { page, context } = await product.open({ language: 'tr', contrast: true })
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.goto(`${product.url}/security`)
  await howLong(page, 'Ne kadar süreyle').waitFor()
  await page.getByText(/seçenekler: 1 yıl, 3 yıl, Her zaman/).waitFor()
  const print = page.getByRole('button', { name: 'Yazdır' })
  for (let i = 0; i < 40; i++) {
    if (await print.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.locator('body[data-printed]').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await context.close()
})

test('on paper there are no bars, nothing dark and no part of a word cut off', async () => {
  const { page, context } = await product.open({ width: 794, height: 1123 })
  await page.goto(`${product.url}/security`)
  await howLong(page).waitFor()
  await page.emulateMedia({ media: 'print' })
  const paper = await page.evaluate(() => {
    const main = document.querySelector('#main')!
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].some(
        (one) => one.checkVisibility() && !main.contains(one),
      )
    const grounds = [document.documentElement, document.body, main, main.firstElementChild!].map(
      (one) => getComputedStyle(one).backgroundColor,
    )
    return {
      bars: seen('nav, header'),
      grounds: [...new Set(grounds)],
      ink: getComputedStyle(main.querySelector('dd')!).color,
      wide: document.documentElement.scrollWidth,
    }
  })
  expect(paper.bars).toBe(false)
  expect(paper.ink).toBe('rgb(0, 0, 0)')
  const light = ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']
  expect(paper.grounds.filter((ground) => !light.includes(ground))).toEqual([])
  expect(paper.wide).toBeLessThanOrEqual(794)
  await context.close()
})
