import type { User } from '#shared/accounts.ts'
import { openProduct, seriousProblems, type Product } from '#tests/browser/browser.ts'
import { browserOf, enter } from '#tests/browser/demo-people.ts'

let product: Product
let admin: User
beforeAll(async () => {
  product = await openProduct()
  admin = await enter(product, 'admin')
})
afterAll(async () => {
  await product.close()
  expect(product.problems).toEqual([])
})

const asked = ({ guulJwt }: User) => ({ headers: { authorization: `Bearer ${guulJwt}` } })
/** Another admin saves something meanwhile. */
async function savesMeanwhile(user: User, field: string, value: string): Promise<void> {
  const body = new FormData()
  body.set('teamId', user.teamId)
  body.set(field, value)
  const path = '/api/Admin/UpdateAdminSettings'
  const answer = await fetch(product.url + path, { ...asked(user), method: 'POST', body })
  expect(answer.status).toBe(200)
}

test('an admin puts a change back from the log', async () => {
  const { page, go, context } = await browserOf(product, admin)
  await go('/admin')
  const name = page.getByLabel('Name', { exact: true })
  const before = await name.inputValue()
  await name.fill('Another name')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.', { exact: true }).first().waitFor()
  await go('/admin/changes')
  await page
    .getByRole('button', { name: /^Values of: Renamed the space/ })
    .first()
    .click()
  await page.getByRole('definition').getByText('Another name').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Put back' }).click()
  await page.getByText('Put back.').first().waitFor()
  await go('/admin')
  await page.waitForFunction((text) => document.querySelector('input')?.value === text, before)
  await context.close()
})

test('500 invitations are pasted, looked at by line and sent', async () => {
  const { page, go, context } = await browserOf(product, admin, { width: 390 })
  await go('/admin/members')
  const invite = page.getByRole('region', { name: 'Invite', exact: true })
  const many = Array.from({ length: 499 }, (_, i) => `guest${i}@studio.example`)
  await invite.getByRole('textbox').fill([...many, 'no address'].join('\n'))
  await invite.getByRole('button', { name: 'Check the list' }).click()
  await invite.getByText('499 of 500 can be invited.').waitFor()
  await invite.getByText('Line 500: no address is no address.').waitFor()
  await invite.getByRole('button', { name: 'Invite 499' }).click()
  const invited = page.getByRole('region', { name: 'Invited' })
  await invited
    .getByText(/^guest\d+@studio\.example$/)
    .first()
    .waitFor()
  await invited.getByText('499', { exact: true }).waitFor()
  expect(await invite.getByRole('textbox').inputValue()).toBe('no address')
  await invite.getByText('Line 1: no address is no address.').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await context.close()
})

test('of two admins at the same setting the second sees both values, and chooses', async () => {
  const { page, go, context } = await browserOf(product, admin)
  await go('/admin/catalogue')
  const puzzles = page.getByRole('region', { name: 'Daily puzzles' })
  const hard = puzzles.getByRole('checkbox', { name: 'Hard' })
  await hard.click()
  await savesMeanwhile(admin, 'editions', '{"sudoku":["easy"]}')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else was quicker' })
  await dialog.getByText(/^Now: .*Easy$/).waitFor()
  await dialog.getByText(/^Yours: .*Medium/).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep theirs' }).click()
  await puzzles.locator('input:disabled').waitFor() // their only edition
  expect(await hard.isChecked()).toBe(false)

  await go('/admin')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Mine')
  await savesMeanwhile(admin, 'name', 'Theirs')
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Now: Theirs').waitFor()
  await dialog.getByText('Yours: Mine').waitFor()
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/UpdateAdminSettings') && answer.ok(),
  )
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await saved
  await go('/admin')
  await page.locator('input[value="Mine"]').waitFor()
  await context.close()
})
