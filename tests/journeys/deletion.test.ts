import { joinProduct, seriousProblems, type Product } from '../browser/browser.ts'
import { browserOf, founder, newcomer } from '../browser/demo-people.ts'

let product: Product
beforeAll(async () => {
  product = await joinProduct()
})
afterAll(async () => {
  await product.close()
  expect(product.problems).toEqual([])
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
  const banner = page.getByRole('region', { name: /^Heron Court will be deleted on / })
  await banner.getByText('14 days left').waitFor()
  await banner.getByText(/^Hilda asked for it on .+ any admin can undo it\.$/).waitFor()
  await page
    .getByRole('region', { name: 'What is deleted when' })
    .getByText('Nobody plays')
    .waitFor()
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
