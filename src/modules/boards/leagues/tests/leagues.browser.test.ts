import { sql } from 'drizzle-orm'
import { addDays, dayAt, startOfDay, startOfWeek } from '#shared/days.ts'
import { announce } from '#server/db/commit-events.ts'
import { rowsOf } from '#server/db/database.ts'
import { writeDestination } from '#server/messaging/destinations.ts'
import { nameDepartment } from '#modules/people/departments/server/store.ts'
import { seriousProblems } from '#tests/browser/browser.ts'
import { company, openTeams, type Seat, type Teams } from '#tests/browser/teams.ts'

const HOUR_MS = 3_600_000

let teams: Teams
let mara: Seat
let ana: Seat
let ahead = 0 // ms
const now = () => new Date(Date.now() + ahead)
let teamId = ''
let timeZone = ''

beforeAll(async () => {
  teams = await openTeams(company(), now)
  teams.microsoft.entra.tenant(teams.people['mara']!.tid).approved = true
  mara = await teams.seat({ width: 1280, height: 900 })
  ana = await teams.seat({ width: 390, height: 844 })
  const frame = await mara.open({ surface: 'personal', person: 'mara', theme: 'dark' })
  await frame.getByRole('button', { name: 'I am an IT admin' }).click()
  const opening = mara.page.waitForEvent('popup')
  await frame.getByRole('button', { name: 'Review at Microsoft' }).click()
  await (await opening).locator('#accept').click()
  await frame.locator('.Home-hopscotchLane').waitFor()
  const { db } = teams.world
  const [team] = await rowsOf<{ teamId: string; timeZone: string }>(
    db,
    sql`select team_id as "teamId", time_zone as "timeZone" from teams where team_id in (select team_id from users where is_admin)`,
  )
  ;({ teamId, timeZone } = team!)
  for (const name of ['Design', 'Sales', 'Support']) {
    const departmentId = await nameDepartment(db, teamId, name, true)
    await db.execute(sql`insert into users (team_id, user_id, name, email, created_at, department_id)
      select ${teamId}::uuid, gen_random_uuid(), ${name} || ' ' || n, lower(${name}) || n || '@kestrel.example',
        now(), ${departmentId}::uuid from generate_series(1, 5) n`)
  }
})
afterAll(async () => {
  await teams.close()
  expect(teams.problems).toEqual([])
})

const at = (seat: Seat, person: string, path: string) =>
  seat.open({ surface: 'personal', person, path })

test('an admin drafts a league, draws again, looks at it as others will, and starts it', async () => {
  const frame = await at(mara, 'mara', '/leaderboard/leagues?tab=departments')
  await frame.getByRole('heading', { name: 'A league of departments' }).waitFor()
  expect(await frame.getByRole('button', { name: 'Start the league' }).count()).toBe(0)
  await frame.getByRole('textbox', { name: 'Name' }).fill('Office league')
  await frame.getByRole('button', { name: 'One week fewer' }).click()
  await frame.getByRole('button', { name: 'Draw the pairs' }).click()
  await frame.getByRole('list', { name: 'Fixtures' }).waitFor()
  await frame.getByRole('button', { name: 'Draw again' }).click()
  expect(await frame.getByRole('list', { name: 'Fixtures' }).locator('> li').count()).toBe(4)
  expect(await seriousProblems(mara.page)).toEqual([])
  await frame.getByRole('button', { name: 'Preview' }).click()
  await frame.getByRole('heading', { name: 'Office league' }).waitFor()
  await frame.getByRole('button', { name: 'Back to the draft' }).click()
  await frame.getByRole('button', { name: 'Start the league' }).click()
  await frame.getByRole('list', { name: 'Weeks' }).waitFor()
  expect(await seriousProblems(mara.page)).toEqual([])
})

test('a colleague sees its weeks and the table, on a phone', async () => {
  const monday = addDays(startOfWeek(dayAt(now(), timeZone)), 7)
  ahead += startOfDay(monday, timeZone).getTime() + HOUR_MS - now().getTime()
  announce(teams.world.db, 'dueRows', [null])
  const frame = await at(ana, 'ana', '/leaderboard/leagues?tab=departments')
  await frame.getByRole('heading', { name: 'Office league' }).waitFor()
  await frame.getByRole('button', { name: /Week 2/ }).click()
  await frame.getByRole('heading', { name: 'Week 2' }).waitFor()
  expect(await frame.getByRole('button', { name: 'Cancel the league' }).count()).toBe(0)
  expect(await seriousProblems(ana.page)).toEqual([])
})

test('an admin chooses the channel for a running league, and undoes that', async () => {
  const { db } = teams.world
  await writeDestination(db, {
    teamId,
    groupId: '',
    channelId: 'C1',
    kind: 'teamsWorkflow',
    name: 'games',
    language: 'en',
    style: 'message',
    address: '',
    failure: '',
    createdAt: now(),
  })
  const frame = await at(mara, 'mara', '/leaderboard/leagues?tab=departments')
  const choose = async (name: string) => {
    await frame.getByRole('combobox', { name: 'Channel' }).click()
    await frame.getByRole('option', { name, exact: true }).click()
    await frame.getByText('The channel is set.').waitFor()
  }
  const told = () =>
    rowsOf<{ channelId: string }>(
      db,
      sql`select channel_id as "channelId" from leagues where team_id = ${teamId}::uuid`,
    )
  await choose('games')
  expect(await told()).toEqual([{ channelId: 'C1' }])
  expect(await seriousProblems(mara.page)).toEqual([])
  await frame.getByText('The channel is set.').waitFor({ state: 'detached' })
  await choose('No posts')
  expect(await told()).toEqual([{ channelId: '' }])
})

test('home has the duel of your department, and none for a person without a department', async () => {
  const { db } = teams.world
  const asked = () => ana.page.waitForResponse((answer) => answer.url().includes('/League/Duel?'))
  const [none] = await Promise.all([asked(), at(ana, 'ana', '/')])
  expect(await none.json()).toEqual({ duel: null })
  const paired = sql`(sides -> (rounds -> 0 -> 0 ->> 0)::int -> 0 ->> 'departmentId')::uuid`
  await db.execute(sql`update users set department_id = (select ${paired} from leagues where team_id = ${teamId}::uuid)
    where team_id = ${teamId}::uuid and name = 'Ana Costa'`)
  const frame = await at(ana, 'ana', '/')
  await frame.getByRole('heading', { name: 'Duel of the week' }).waitFor()
  await frame.getByText('Office league, Week 1').waitFor()
  expect(await seriousProblems(ana.page)).toEqual([])
  await frame.getByRole('link', { name: 'The league' }).click()
  await frame.getByRole('heading', { name: 'Office league' }).waitFor()
})

test('it is all there in Turkish', async () => {
  const frame = await at(ana, 'deniz', '/leaderboard/leagues?tab=departments')
  await frame.getByRole('button', { name: 'Account of Deniz Kaya' }).first().click()
  await frame.getByRole('menuitemradio', { name: 'Türkçe' }).click()
  await frame.getByRole('heading', { name: 'Ligler' }).waitFor()
  await frame.getByRole('heading', { name: 'Office league' }).waitFor()
  await frame.getByText('3 hafta ve final').waitFor()
  expect(await seriousProblems(ana.page)).toEqual([])
})

test('past quarters say when the first one comes', async () => {
  const frame = await at(mara, 'mara', '/leaderboard/leagues?tab=quarters')
  await frame.getByText(/No quarter is over yet|Henüz biten çeyrek yok/).waitFor()
})
