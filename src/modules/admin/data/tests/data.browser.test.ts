import { readFile } from 'node:fs/promises'
import { unzip } from '#tests/zip.ts'
import { lookAround, openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(async () => {
  await product.close()
  expect(product.problems).toEqual([])
})

test('an admin asks for everything in the space, sees it being made and gets it as a file', async () => {
  const { page } = await product.open({ width: 1280 })
  await lookAround(page, product.url, 'admin')
  await page.goto(`${product.url}/admin/data`)
  await page.getByRole('heading', { name: 'What is stored, in plain words' }).waitFor()
  await page.getByRole('button', { name: 'New export' }).click()
  const get = page.getByRole('button', { name: /^Download / })
  await get.waitFor()
  expect(await seriousProblems(page)).toEqual([])
  const [file] = await Promise.all([page.waitForEvent('download'), get.click()])
  expect(file.suggestedFilename()).toMatch(/^recess-.+\.zip$/)
  const files = unzip(await readFile(await file.path()))
  expect(files.get('index.md')?.toString()).toContain('# Everything in ')
  expect(files.get('tables/results.jsonl')?.length).toBeGreaterThan(1000)
})

test('an admin shortens a time and reads first what that removes', async () => {
  const { page } = await product.open({ width: 1280 })
  await lookAround(page, product.url, 'admin')
  await page.goto(`${product.url}/admin/data`)
  const keep = page.getByRole('region', { name: 'How long we keep it' })
  const moves = keep.getByRole('group', { name: 'Moves of a game' })
  await moves.getByRole('button', { name: '30 days' }).click()
  await keep
    .getByText(/^Keeping moves for 30 days would remove those of \d+ games, from before/)
    .waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await page.reload()
  await moves.getByRole('button', { name: '30 days', pressed: true }).waitFor()
})
