import { eq, sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { addDays, type Day } from '#shared/days.ts'
import { getReach, setReach, unsubscribe } from '#modules/people/notifications/contract.ts'
import { absences } from '#server/messaging/schema.ts'
import { jobs } from '#server/jobs/schema.ts'
import { NO_TEAM, teams, users } from '#server/teams/schema.ts'
import { scheduleReports } from '../server/schedule-reports.ts'
import { startServer, type TestServer } from '#tests/server.ts'
import { atThe } from '#tests/http/poll-fixture.ts'
import { colleagues } from '#tests/http/analytics-plays.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'

const FOUNDED = new Date('2026-08-12T09:00:00Z')
const MONDAY = '2026-11-02' // the first of November
const NINE = new Date(`${MONDAY}T06:00:00Z`) // in Istanbul
const HOUR_MS = 3_600_000
interface Company {
  readonly october?: number
  readonly september?: number
  readonly timeZone?: string
}

type Change = Partial<typeof teams.$inferInsert>

let server: TestServer
describe('monthly-report/tests/monthly-report', () => {
  // a server per test: a sweep that has run does not run again when the clock is set back
  beforeEach(async () => {
    server = await startServer()
    server.clock.now = FOUNDED
  })
  afterEach(() => server.close())

  const weekdays = (first: Day, weeks: number) =>
    Array.from({ length: weeks * 5 }, (_, i) => addDays(first, i + 2 * Math.floor(i / 5)))

  /** So many of a space's colleagues play a game on each of some days, stored as daily counts. */
  const plays = ({ teamId }: User, count: number, on: readonly Day[], gameType: string) =>
    server.world.db.execute(sql`
      insert into points_daily (team_id, game_type, day, user_id, points, plays, wins)
      select ${teamId}::uuid, game, d.day::date, u.user_id, 5, 1, 0
      from (select user_id from users where team_id = ${teamId}::uuid and email = '' order by name limit ${count}) u,
        json_array_elements_text(${JSON.stringify(on)}::json) d(day), unnest(array['', ${gameType}]) game
      on conflict (team_id, game_type, day, user_id) do update set plays = points_daily.plays + 1`)

  /** A space whose September had 11 people and whose October had so many, 23 by default. */
  async function company({ october = 23, september = 11, ...more }: Company = {}) {
    const { admin, gameSpaceGuid } = await server.space(more)
    await colleagues(server, admin, 30)
    await plays(admin, september, weekdays('2026-08-31', 4), 'dice')
    await plays(admin, october, weekdays('2026-09-28', 5), 'dice')
    await plays(admin, october, ['2026-10-06', '2026-10-07'], 'sudoku')
    return { admin, gameSpaceGuid }
  }

  const change = ({ teamId }: User, set: Change) =>
    server.world.db.update(teams).set(set).where(eq(teams.teamId, teamId))
  const changeUser = ({ userId }: User, set: Partial<typeof users.$inferInsert>) =>
    server.world.db.update(users).set(set).where(eq(users.userId, userId))
  const lettersTo = ({ email }: User) =>
    server.letters.filter(({ to, headers }) => to === email && headers !== undefined)
  const at = (instant: Date | string) => atThe(server, new Date(instant))

  /** An hour before nine a sweep plans the report; then it is nine. */
  async function itIsNine() {
    await at(new Date(NINE.getTime() - HOUR_MS))
    await at(NINE)
  }

  test('comes at nine on the first Monday, with three figures, what moved and a suggestion', async () => {
    const { admin } = await company()
    await at(new Date(NINE.getTime() - HOUR_MS))
    await at(new Date(NINE.getTime() - 1))
    expect(lettersTo(admin)).toEqual([])
    await at(NINE)
    const [letter, ...others] = lettersTo(admin)
    expect(others).toEqual([])
    expect(letter!.subject).toBe('October in Kestrel: what moved')
    const said = [
      'More people in Kestrel played in October than in September.',
      'Counted in whole weeks, from 28 September to 1 November, and in fives, so that nobody can be picked out.',
      'People who played: at least 20 (September: at least 10)',
      'Games finished: at least 620 (September: at least 220)',
      'People on a usual working day: at least 20 (September: at least 10)',
      'A suggestion: invite the colleagues who are not here yet.',
    ]
    expect(letter!.text).toContain('/analytics')
    for (const text of said) {
      expect(letter!.text).toContain(text)
      expect(letter!.html.replaceAll(/<[^>]+>/g, '')).toContain(text)
    }
    expect(letter!.text).toMatch(
      /- Moved most: Dice, at least \d+ games \(September: at least 220\)/,
    )
    expect(letter!.headers).toEqual({
      'List-Unsubscribe': expect.stringContaining('/api/UserNotification/Unsubscribe/'),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('comes in Turkish to admins who use Turkish', async () => {
    const { admin } = await company({ october: 11, september: 23 })
    await changeUser(admin, { language: 'tr' })
    await itIsNine()
    const [letter] = lettersTo(admin)
    expect(letter!.subject).toBe('Kestrel, Ekim: neler değişti')
    for (const text of [
      'Kestrel alanında Ekim ayında Eylül ayına göre daha az kişi oynadı.',
      'Oynayan kişi: en az 10 (Eylül: en az 20)',
      'Sıradan bir iş gününde oynayan: en az 10 (Eylül: en az 20)',
      'Bir öneri: bir turnuva düzenle.',
      '28 Eylül ile 1 Kasım',
    ])
      expect(letter!.text).toContain(text)
  })

  test('says of fewer than five people only that they are fewer', async () => {
    const { admin } = await company({ october: 4 })
    const silent = await company({ october: 4, september: 4 })
    await itIsNine()
    const [letter] = lettersTo(admin)
    expect(letter!.text).toContain('People who played: fewer than five (September: at least 10)')
    expect(letter!.text).toContain('Games finished: too few to tell (September: at least 220)')
    expect(letter!.text).toContain('People on a usual working day: fewer than five')
    expect(letter!.text).toContain('A suggestion: play one game together.')
    expect(lettersTo(silent.admin)).toEqual([])
  })

  test('comes once, however often rounds and deliveries are tried', async () => {
    const { admin } = await company()
    await itIsNine()
    const again = {
      teamId: NO_TEAM,
      key: 'again',
      kind: 'monthLettersRound',
      payload: null,
      tries: 1,
    }
    const round = () =>
      server.world.db.transaction((tx) => scheduleReports.work(server.world, again, tx))
    await Promise.all([round(), round()])
    await server.world.db.transaction(async (tx) => {
      await tx.delete(jobs).where(eq(jobs.teamId, admin.teamId)) // their keys are kept for a month
      await scheduleReports.work(server.world, again, tx)
    })
    for (const day of ['02T12', '03T06', '09T06', '16T06']) await at(`2026-11-${day}:00:00Z`)
    expect(lettersTo(admin)).toHaveLength(1)
    await at('2026-12-07T06:00:00Z')
    expect(lettersTo(admin).map(({ subject }) => subject)).toEqual([
      'October in Kestrel: what moved',
      'November in Kestrel: what moved',
    ])
  })

  test('comes on the next working day where the Monday is off', async () => {
    const { admin } = await company()
    await change(admin, { typedHolidays: [MONDAY, '2026-11-03'] })
    await itIsNine()
    await at('2026-11-03T07:00:00Z')
    expect(lettersTo(admin)).toEqual([])
    await at('2026-11-04T06:00:00Z')
    expect(lettersTo(admin)).toHaveLength(1)
  })

  test.each([
    ['Pacific/Kiritimati', '2026-11-01T19:00:00Z'],
    ['Pacific/Pago_Pago', '2026-11-02T20:00:00Z'],
  ])('comes at nine in %s', async (timeZone, nine) => {
    const { admin } = await company({ timeZone })
    await at(new Date(Date.parse(nine) - HOUR_MS))
    expect(lettersTo(admin)).toEqual([])
    await at(nine)
    expect(lettersTo(admin)).toHaveLength(1)
  })

  test('what was missed comes within a week, or not at all', async () => {
    const { admin } = await company()
    const late = await company()
    await change(admin, { isLimited: true })
    await change(late.admin, { isLimited: true })
    await itIsNine()
    await change(admin, { isLimited: false })
    await at('2026-11-05T07:00:00Z')
    await change(late.admin, { isLimited: false })
    await at('2026-11-10T07:00:00Z')
    expect([admin, late.admin].map((one) => lettersTo(one).length)).toEqual([1, 0])
  })

  const closed: readonly [string, Change][] = [
    ['limited', { isLimited: true }],
    ['deactivated', { isDeactivated: true }],
    ['going', { deleteAt: new Date('2026-11-12T09:00:00Z') }],
    ['disabled', { disabledAt: FOUNDED }],
  ]
  test.each(closed)('never comes in a %s space, whenever it became so', async (_, set) => {
    const [before, between] = [await company(), await company()]
    await change(before.admin, set)
    await at(new Date(NINE.getTime() - HOUR_MS))
    await change(between.admin, set)
    await at(NINE)
    await at(new Date(NINE.getTime() + HOUR_MS))
    expect([...lettersTo(before.admin), ...lettersTo(between.admin)]).toEqual([])
  })

  test('never comes in a space younger than the month, nor in the demo', async () => {
    const [young, demo] = [await company(), await company()]
    await change(young.admin, { createdAt: new Date('2026-10-31T21:00:00Z') }) // November in Istanbul
    await change(demo.admin, { isDemo: true })
    await itIsNine()
    expect([...lettersTo(young.admin), ...lettersTo(demo.admin)]).toEqual([])
  })

  test('goes to admins alone who are here and have an address, at the end of their quiet time', async () => {
    const { admin, gameSpaceGuid } = await company()
    const person = (name: string) => server.person(name, gameSpaceGuid)
    const [ana, left, removed, silent, away] = [
      await person('Ana Costa'),
      await person('Lea Left'),
      await person('Rui Removed'),
      await person('Nil Nomail'),
      await person('Ayla Away'),
    ]
    for (const one of [left, removed, silent, away]) await changeUser(one, { isAdmin: true })
    await changeUser(left, { leftAt: FOUNDED })
    await changeUser(removed, { removedAt: NINE })
    await changeUser(silent, { email: '' })
    await server.world.db.insert(absences).values({
      teamId: away.teamId,
      userId: away.userId,
      absenceId: away.userId,
      fromDay: '2026-10-30',
      untilDay: '2026-11-04',
      createdAt: FOUNDED,
    })
    await itIsNine()
    const counts = () =>
      [admin, ana, left, removed, silent, away].map((one) => lettersTo(one).length)
    expect(counts()).toEqual([1, 0, 0, 0, 0, 0])
    await at('2026-11-05T06:00:00Z')
    expect(counts()).toEqual([1, 0, 0, 0, 0, 1])
  })

  test('is off by one press, alone and for good, and on again in the settings', async () => {
    const { admin } = await company()
    await itIsNine()
    const token = /\/unsubscribe\/([\w-]+)/.exec(lettersTo(admin)[0]!.text)![1]!
    const press = async () => (await server.call(unsubscribe, { params: { token } })).status
    expect([await press(), await press()]).toEqual([200, 200])
    const { guulJwt } = await freshToken(server, admin)
    const who = { userId: admin.userId }
    const reach = async () => (await server.call(getReach, { query: who, token: guulJwt })).body
    expect(await reach()).toMatchObject({ monthLetter: false, mailed: ['turn', 'invite'] })
    await at('2026-12-07T06:00:00Z')
    expect(lettersTo(admin)).toHaveLength(1)
    const { guulJwt: later } = await freshToken(server, admin)
    const wish = { mailed: ['turn'], quiet: null, timeZone: 'Europe/Istanbul' } as const
    const set = async (more: object) =>
      (await server.call(setReach, { body: { ...who, ...wish, ...more }, token: later })).status
    expect(await set({})).toBe(200) // does not set it
    expect((await server.call(getReach, { query: who, token: later })).body.monthLetter).toBe(false)
    await set({ monthLetter: true })
    expect((await server.call(getReach, { query: who, token: later })).body.monthLetter).toBe(true)
  })
})
