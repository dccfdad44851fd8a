import type { Frame } from 'playwright-core'
import { sql } from 'drizzle-orm'
import { announce } from '#server/db/commit-events.ts'
import { rowsOf } from '#server/db/database.ts'
import { vote } from '#modules/play/polls/server/module.ts'
import { seriousProblems } from '../browser/browser.ts'
import { company, openTeams, type Seat, type Teams } from '../browser/teams.ts'

const DAY = 86_400_000

let teams: Teams
let mara: Seat
let ana: Seat
let deniz: Seat
let ahead = 0 // ms
const now = () => new Date(Date.now() + ahead)

beforeAll(async () => {
  teams = await openTeams(company(), now)
  teams.microsoft.entra.tenant(teams.people['mara']!.tid).approved = true
  mara = await teams.seat({ width: 1280, height: 900 })
  ana = await teams.seat({ width: 1280, height: 900 })
  deniz = await teams.seat({ width: 390, height: 844 })
  const frame = await mara.open({ surface: 'personal', person: 'mara', theme: 'dark' })
  await frame.getByRole('button', { name: 'I am an IT admin' }).click()
  const opening = mara.page.waitForEvent('popup')
  await frame.getByRole('button', { name: 'Review at Microsoft' }).click()
  await (await opening).locator('#accept').click()
  await frame.locator('.Home-hopscotchLane').waitFor()
})
afterAll(async () => {
  await teams.close()
  expect(teams.problems).toEqual([])
})

const at = (seat: Seat, person: string, path: string) =>
  seat.open({ surface: 'personal', person, path })

const press = (frame: Frame, name: string | RegExp) =>
  frame.getByRole('button', { name }).first().click()

/** So many colleagues vote for the second option, directly in the database. */
async function crowdVotes(count: number): Promise<void> {
  const { world } = teams
  const [poll] = await rowsOf<{ teamId: string; pollId: string }>(
    world.db,
    sql`select team_id as "teamId", poll_id as "pollId" from polls`,
  )
  const { teamId, pollId } = poll!
  const people = await rowsOf<{ userId: string }>(
    world.db,
    sql`insert into users (team_id, user_id, name, email, created_at)
      select ${teamId}::uuid, gen_random_uuid(), 'Voter ' || n, n || '@kestrel.example', now()
      from generate_series(1, ${count}::int) n returning user_id as "userId"`,
  )
  for (const { userId } of people)
    await vote(world, { teamId, userId }, { pollId, optionId: 'o2' }, now())
}

test('an admin writes a question with two games, looks at it as others will, and asks', async () => {
  const frame = await at(mara, 'mara', '/poll')
  await frame.getByText('No poll is open').waitFor()
  await press(frame, 'New quick poll')
  await frame.getByRole('textbox', { name: 'Question' }).fill('What do we play on Friday?')
  expect(await frame.getByRole('button', { name: 'Ask now' }).isDisabled()).toBe(true)
  await press(frame, 'Picture of option 1')
  await frame.getByRole('menuitem', { name: 'Dice', exact: true }).click()
  await frame.getByRole('textbox', { name: 'Option 2' }).fill('A walk')
  await press(frame, /^Option$/)
  await frame.getByRole('textbox', { name: 'Option 3' }).fill('Cake')
  const grip = frame.getByRole('button', { name: /Move option 3/ })
  await grip.press('ArrowUp')
  expect(await frame.getByRole('textbox', { name: 'Option 2' }).inputValue()).toBe('Cake')
  expect(await seriousProblems(mara.page)).toEqual([])
  await press(frame, 'Preview')
  await frame.getByRole('radio', { name: /Cake/ }).waitFor()
  await press(frame, 'Back to the editor')
  await press(frame, 'Ask now')
  await frame.getByRole('heading', { name: 'What do we play on Friday?' }).waitFor()
  await frame.getByText('Mara Okafor asks').filter({ visible: true }).waitFor()
})

test('home opens it in Teams’ dialog; bars come when ten have voted, live', async () => {
  const tab = await ana.open({ surface: 'personal', person: 'ana', path: '/', theme: 'dark' })
  await tab.getByText('It opens on a light page.').waitFor() // a warning before the bright page
  await press(tab, 'Vote: What do we play on Friday?')
  const dialog = await ana.frame('task')
  await dialog.getByRole('radio', { name: /Dice/ }).check()
  await press(dialog, /^Vote$/)
  await dialog.getByText('Your vote').waitFor()
  await dialog.getByText('Bars show once ten have voted.').waitFor()
  expect(await seriousProblems(ana.page)).toEqual([])
  await crowdVotes(9)
  await dialog.getByText(/At least 10 of/).waitFor()
  await dialog.getByText('Your vote, 1').waitFor()
  await ana.closeTask('Play today')
})

test('on a phone in Turkish a vote is made and changed', async () => {
  const home = await at(deniz, 'deniz', '/')
  await press(home, 'Account of Deniz Kaya')
  await home.getByRole('menuitemradio', { name: 'Türkçe' }).click()
  await press(home, 'Oy ver: What do we play on Friday?')
  const frame = await deniz.frame('task')
  await frame.getByRole('radio', { name: /A walk/ }).check()
  await press(frame, /^Oy ver$/)
  await frame.getByText('Senin oyun').waitFor()
  await press(frame, 'Oyumu değiştir')
  await frame.getByRole('radio', { name: /Cake/ }).check()
  await press(frame, /^Oy ver$/)
  await frame.getByRole('listitem').filter({ hasText: 'Cake' }).getByText('Senin oyun').waitFor()
  expect(await seriousProblems(deniz.page)).toEqual([])
})

test('it closes automatically, and both see the result', async () => {
  const frame = await at(mara, 'mara', '/poll')
  await frame.getByRole('heading', { name: 'What do we play on Friday?' }).waitFor()
  ahead = 5 * DAY
  announce(teams.world.db, 'dueRows', [null])
  const closed = await at(ana, 'ana', '/poll')
  await closed.getByRole('heading', { name: 'Cake it is' }).waitFor()
  await closed.getByText(/11 of \d+ voted, \d+ for Cake/).waitFor()
  const own = await at(deniz, 'deniz', '/poll')
  await own.getByRole('heading', { name: 'Cake seçildi' }).waitFor()
  expect(await seriousProblems(deniz.page)).toEqual([])
})
