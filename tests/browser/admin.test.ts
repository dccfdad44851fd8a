import type { User } from '#shared/api/accounts.ts'
import { openProduct, seriousProblems, type Product } from './browser.ts'
import { browserOf, enter } from './people.ts'

let product: Product
let admin: User
let member: User
beforeAll(async () => {
  product = await openProduct()
  admin = await enter(product, 'admin')
  member = await enter(product, 'member')
})
afterAll(async () => {
  await product.close()
  expect(product.problems).toEqual([])
})

const pad = (value: number) => String(value).padStart(2, '0')
/** An hour of the space's day that is not near now, as 'HH:mm'. */
const farHour = (from: number) => `${pad((new Date().getUTCHours() + from) % 24)}:00`

const asked = ({ guulJwt }: User) => ({ headers: { authorization: `Bearer ${guulJwt}` } })
/** What somebody may read of today's hours. */
async function hoursOf(user: User): Promise<{ opensAt: string }> {
  const path = `/api/Admin/TodaysTimeLimitations/${user.teamId}`
  return (await (await fetch(product.url + path, asked(user))).json()) as { opensAt: string }
}
const hourIn = (timeZone: string, iso: string) =>
  new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(iso),
  )
/** Another admin saves something meanwhile. */
async function savesMeanwhile(user: User, field: string, value: string): Promise<void> {
  const body = new FormData()
  body.set('teamId', user.teamId)
  body.set(field, value)
  const path = '/api/Admin/UpdateAdminSettings'
  const answer = await fetch(product.url + path, { ...asked(user), method: 'POST', body })
  expect(answer.status).toBe(200)
}

/** A tournament that begins in an hour; gives how to read when it begins now. */
async function startsSoon(user: User): Promise<() => Promise<number>> {
  const startsAt = Date.now() + 3_600_000
  const headers = { ...asked(user).headers, 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'Autumn cup', gameType: 'fourInARow', startsAt })
  const path = `${product.url}/api/Tournament`
  const made = await fetch(`${path}/Create`, { method: 'POST', headers, body })
  const { tournamentId } = (await made.json()) as { tournamentId: string }
  return async () =>
    (
      (await (await fetch(`${path}/Get/${tournamentId}`, { headers })).json()) as {
        startsAt: number
      }
    ).startsAt
}

test('an admin sets hours and a game’s editions; a member is told why nothing begins, and until when', async () => {
  const { page, go, context } = await browserOf(product, admin)
  const startsAt = await startsSoon(admin)
  await go('/admin/hours')
  const week = page.getByRole('group', { name: 'The week' })
  await week.getByRole('button').first().waitFor()
  await page.getByRole('button', { name: 'Period', exact: true }).click()
  const times = page.locator('input[type=time]')
  await times.nth(0).fill(farHour(12))
  await times.nth(1).fill(farHour(13))
  await page.getByRole('button', { name: 'Copy to other days' }).click()
  expect(await seriousProblems(page)).toEqual([])
  const before = await startsAt()
  await page.getByRole('button', { name: /^Move to / }).click()
  await page.getByText('It begins at the new time.').waitFor()
  await page.getByText('Autumn cup').waitFor({ state: 'hidden' })
  expect(await startsAt()).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('region', { name: 'What members see now' })
    .getByText(/Play opens/)
    .waitFor()

  await go('/admin/games')
  const puzzles = page.getByRole('region', { name: 'Daily puzzles' })
  await puzzles.getByRole('checkbox', { name: 'Expert' }).click()
  await page.getByText('Unsaved: Editions').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.', { exact: true }).first().waitFor()
  expect(await seriousProblems(page)).toEqual([])

  const other = await browserOf(product, member, { zone: 'Asia/Tokyo' })
  await other.go('/puzzle/sudoku')
  await other.page.getByRole('radio', { name: /^Hard/ }).waitFor()
  expect(await other.page.getByRole('radio', { name: /^Expert/ }).count()).toBe(0)
  await other.go('/games/fourInARow')
  const closed = other.page.getByRole('region', { name: 'Play is closed' })
  const opens = await closed.getByText(/Play opens: /).innerText()
  expect(opens).toContain(hourIn('Asia/Tokyo', (await hoursOf(member)).opensAt))
  expect(await seriousProblems(other.page)).toEqual([])
  await closed.getByRole('button', { name: 'Tell me then' }).click()
  await closed.getByRole('button', { name: 'We will tell you' }).waitFor()
  await other.page.getByRole('button', { name: 'Start a room' }).first().click()
  await other.page.getByRole('dialog').getByRole('button', { name: 'Start room' }).click()
  await other.page.getByText(/It opens again on/).waitFor()
  await other.context.close()
  await context.close()
})

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
  expect(await seriousProblems(page)).toEqual([])
  await context.close()
})

test('of two admins at the same setting the second sees both values, and chooses', async () => {
  const { page, go, context } = await browserOf(product, admin)
  await go('/admin/games')
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
