import { readFile } from 'node:fs/promises'
import { unzip } from '../zip.ts'
import { lookAround, openProduct, seriousProblems, type Product } from './browser.ts'
import { browserOf, founder, newcomer } from './people.ts'

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
  const get = page.getByRole('button', { name: /^Get / })
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

test('a space is deleted by its name; a member reads why, and an admin undoes it', async () => {
  const host = await founder(product, 'Hilda', 'Heron Court')
  const guest = await newcomer(product, 'Gul', host)
  const admin = await browserOf(product, host)
  const { page } = admin
  await admin.go('/admin/data')
  const end = page.getByRole('region', { name: 'Delete the game space' })
  const name = end.getByLabel('Type the name: Heron Court')
  const remove = end.getByRole('button', { name: 'Delete' })
  await name.fill('heron court')
  expect(await remove.isDisabled()).toBe(true)
  await name.fill('Heron Court')
  expect(await seriousProblems(page)).toEqual([])
  await remove.click()
  const banner = page.getByRole('region', { name: /^Heron Court goes on / })
  await banner.getByText('14 days left').waitFor()
  await banner.getByText(/^Hilda asked for it on .+ any admin can undo it\.$/).waitFor()
  await page.getByRole('region', { name: 'What goes when' }).getByText('Nobody plays').waitFor()
  expect(await seriousProblems(page)).toEqual([])

  const member = await browserOf(product, guest, { language: 'tr', width: 390 })
  await member.go('/games/fourInARow')
  await member.page.getByRole('heading', { name: /^Heron Court .+ tarihinde siliniyor$/ }).waitFor()
  await member.page.getByText(/^Bunu bir yönetici istedi\./).waitFor()
  expect(await member.page.getByRole('button', { name: 'Silmeyi geri al' }).count()).toBe(0)
  expect(await seriousProblems(member.page)).toEqual([])

  await banner.getByRole('button', { name: 'Undo the deletion' }).click()
  await end.waitFor()
  await member.page.reload()
  await member.page.getByRole('heading', { name: /Heron Court/ }).waitFor({ state: 'detached' })
  await member.page.getByRole('button', { name: 'Oda aç' }).first().waitFor()
  await member.context.close()
  await admin.context.close()
})
