import type { User } from '#shared/accounts.ts'
import { joinProduct, seriousProblems, type Product } from '../browser/browser.ts'
import { browserOf, founder, newcomer } from '../browser/demo-people.ts'

let product: Product
let admin: User
let member: User
beforeAll(async () => {
  product = await joinProduct()
  admin = await founder(product, 'Defne', 'Heron Hours')
  member = await newcomer(product, 'Emre', admin)
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
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(iso),
  )

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

  await go('/admin/catalogue')
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
  await other.go('/')
  await other.page.getByRole('heading', { name: 'Open rooms' }).waitFor()
  await other.page.getByRole('button', { name: 'Invite', exact: true }).waitFor()
  expect(await other.page.getByRole('button', { name: 'Start a room' }).count()).toBe(0)
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
