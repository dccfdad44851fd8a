import { openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'
import { browserOf, founder } from '#tests/browser/demo-people.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(async () => {
  await product.close()
  expect(product.problems).toEqual([])
})

test('a fresh space without any feed starts the practice league, and tips its next match', async () => {
  const { page, go } = await browserOf(product, await founder(product, 'Ada', 'Harbour'))
  await go('/admin/predictors')
  await page
    .getByRole('radio', { name: /^Practice league, season \d+/ })
    .first()
    .waitFor()
  await page.getByText('Invented', { exact: true }).first().waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Start', exact: true }).first().click()
  await page.getByRole('heading', { name: /^Practice league, season \d+/ }).waitFor()
  await go('/predictor-games')
  const row = page.getByRole('listitem', { name: /Practice league/ }).first()
  await row
    .getByRole('button', { name: /^One more for/ })
    .first()
    .click()
  await row.getByText(/^Saved/).waitFor()
  expect(await seriousProblems(page)).toEqual([])
})
