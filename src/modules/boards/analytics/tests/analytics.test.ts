import { sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { analyticsGames, analyticsOverview } from '../contract.ts'
import { rowsOf } from '#server/db/database.ts'
import { supersedeResults } from '#server/play/results/supersede.ts'
import { results } from '#server/play/results/schema.ts'
import { startServer, type TestServer } from '#tests/server.ts'
import { colleagues, play } from '#tests/http/analytics-plays.ts'
import { workDue } from '#tests/run-due-jobs.ts'

const TODAY = '2026-10-14' // a Wednesday
const MONDAY = '2026-10-05' // of the last week that is over

describe('analytics/tests/analytics', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  beforeEach(() => server.clock.set(`${TODAY}T09:00:00Z`))
  afterAll(() => server.close())

  const asked = (by: User, query: Record<string, string | number> = {}) => ({
    query: { companyId: by.teamId, ...query },
    token: by.guulJwt,
  })
  const overview = async (by: User, query = {}) =>
    (await server.call(analyticsOverview, asked(by, query))).body
  const weekOf = async (by: User, monday = MONDAY, query = {}) => {
    const { weeks } = await overview(by, { startDate: monday, endDate: monday, ...query })
    return weeks[0]!
  }
  /** Runs the hourly background jobs. */
  const hourly = async () => {
    server.clock.pass(3_600_000)
    await workDue(server.world)
  }
  const company = async (count = 12) => {
    const { admin } = await server.space()
    const people = await colleagues(server, admin, count)
    return { admin, people }
  }

  describe('people', () => {
    test('are counted in fives, downwards, by day and by week', async () => {
      const { admin, people } = await company(13)
      await play(server, admin.teamId, [
        ...people.slice(0, 7).map((who) => ({ who, day: '2026-10-05' })),
        ...people.map((who) => ({ who, day: '2026-10-06' })),
      ])
      expect(await weekOf(admin)).toEqual({
        monday: MONDAY,
        isRunning: false,
        people: 10,
        fresh: 10,
        days: [
          { from: '2026-10-05', to: '2026-10-05', people: 5 },
          { from: '2026-10-06', to: '2026-10-06', people: 10 },
        ],
      })
    })

    test('of a day with fewer than five are counted with the next days, and at the end with none', async () => {
      const { admin, people } = await company(13)
      await play(server, admin.teamId, [
        ...people.slice(0, 3).map((who) => ({ who, day: '2026-10-05' })),
        ...people.slice(3, 6).map((who) => ({ who, day: '2026-10-07' })),
        ...people.slice(6, 10).map((who) => ({ who, day: '2026-10-10' })),
      ])
      expect(await weekOf(admin)).toMatchObject({
        people: 5,
        days: [{ from: '2026-10-05', to: '2026-10-07', people: 5 }],
      })
    })

    test('are nobody where fewer than five played', async () => {
      const { admin, people } = await company()
      await play(
        server,
        admin.teamId,
        people.slice(0, 4).map((who) => ({ who, day: MONDAY })),
      )
      expect(await weekOf(admin)).toMatchObject({ people: 0, fresh: 0, days: [] })
      expect(await overview(admin)).toMatchObject({ plays: 0, again: null, perDay: null })
    })

    test('of today are counted tomorrow', async () => {
      const { admin, people } = await company()
      await play(
        server,
        admin.teamId,
        people.map((who) => ({ who, day: TODAY })),
      )
      const now = await overview(admin)
      expect([now.to, now.weeks.at(-1)]).toEqual([
        '2026-10-13',
        { monday: '2026-10-12', isRunning: true, people: 0, fresh: 0, days: [] },
      ])
      server.clock.pass(24 * 3_600_000)
      expect((await overview(admin)).weeks.at(-1)).toMatchObject({ isRunning: true, people: 10 })
    })

    test('are new if they have not played for four weeks', async () => {
      const { admin, people } = await company(20)
      const on = (some: readonly string[], day: string) => some.map((who) => ({ who, day }))
      await play(server, admin.teamId, [
        ...on(people.slice(0, 10), '2026-08-31'),
        ...on(people.slice(5, 10), '2026-09-30'),
        ...on(people, MONDAY),
      ])
      expect(await weekOf(admin)).toMatchObject({ people: 20, fresh: 15 })
    })

    test('count if they stay off the boards, and so do former colleagues', async () => {
      const { admin, people } = await company(10)
      await play(
        server,
        admin.teamId,
        people.map((who) => ({ who, day: MONDAY })),
      )
      await server.world.db.execute(
        sql`update users set is_hidden = true where team_id = ${admin.teamId}::uuid`,
      )
      expect(await weekOf(admin)).toMatchObject({ people: 10 })
      await server.world.db.execute(
        sql`delete from users where team_id = ${admin.teamId}::uuid and user_id = ${people[0]!}::uuid`,
      )
      expect(await weekOf(admin)).toMatchObject({ people: 10 })
    })
  })

  describe('dates', () => {
    test.each([
      ['2026-10-07', '2026-10-07', '2026-10-05', '2026-10-11', 1],
      ['2026-10-01', '2026-10-14', '2026-09-28', '2026-10-13', 3],
      ['2020-01-01', '2026-10-14', '2025-10-13', '2026-10-13', 53],
      ['0001-01-01', '9999-12-31', '2025-10-13', '2026-10-13', 53],
    ])(
      '%s to %s are the whole weeks from %s to %s',
      async (startDate, endDate, from, to, weeks) => {
        const { admin } = await company(0)
        const said = await overview(admin, { startDate, endDate })
        expect([said.from, said.to, said.weeks.length]).toEqual([from, to, weeks])
      },
    )

    test('without dates are the last twelve weeks; those ahead are none', async () => {
      const { admin } = await company(0)
      expect((await overview(admin)).weeks).toHaveLength(12)
      expect((await overview(admin, { startDate: '2027-01-01' })).weeks).toEqual([])
    })

    test('the wrong way round, or no dates, are refused, and so is a game there is none of', async () => {
      const { admin } = await company(0)
      const faults: Record<string, string>[] = [
        { startDate: '2026-10-10', endDate: '2026-10-01' },
        { startDate: 'soon' },
        { gameType: 'chess' },
      ]
      for (const query of faults)
        expect((await server.call(analyticsOverview, asked(admin, query))).status).toBe(400)
    })
  })

  describe('games', () => {
    test('say how much each is played and how many come back to it within seven days', async () => {
      const { admin, people } = await company(20)
      const of = (some: readonly string[], day: string, gameType: string) =>
        some.map((who) => ({ who, day, gameType }))
      await play(server, admin.teamId, [
        ...of(people, '2026-09-21', 'sudoku'),
        ...of(people.slice(0, 10), '2026-09-28', 'sudoku'),
        ...of(people.slice(10, 14), '2026-09-22', 'dice'),
        ...of(people.slice(0, 6), '2026-09-23', 'scorePredictor'),
      ])
      const { body } = await server.call(analyticsGames, asked(admin))
      const { games, kinds } = body
      const game = (name: string) => games.find(({ gameType }) => gameType === name)
      expect(games[0]).toEqual({
        gameType: 'sudoku',
        kind: 'puzzle',
        plays: 30,
        people: 15,
        again: 30, // ten of the twenty, and of the ten of the week after none
      })
      expect(game('dice')).toMatchObject({ plays: 0, people: 0, again: null })
      expect(kinds).toEqual([
        { kind: 'puzzle', plays: 30 },
        { kind: 'room', plays: 0 },
        { kind: 'predictor', plays: 5 },
      ])
      expect(await weekOf(admin, '2026-09-21', { gameType: 'sudoku' })).toEqual({
        monday: '2026-09-21',
        isRunning: false,
        people: 20,
        fresh: 0,
        days: [],
      })
    })
  })

  describe('hours', () => {
    beforeAll(async () => {
      await server.close() // its clock ran a day ahead: on a slow machine it has run that day's sweeps
      server = await startServer()
    })
    const hoursOf = async (by: User) => (await overview(by)).hours

    test('are counted the night after, once, by the clock of the team', async () => {
      const { admin, people } = await company()
      await server.world.db.execute(
        sql`update teams set time_zone = 'Europe/Istanbul' where team_id = ${admin.teamId}::uuid`,
      )
      await play(server, admin.teamId, [
        ...people.slice(0, 6).map((who) => ({ who, day: MONDAY, hour: 9 })),
        ...people.slice(0, 6).map((who) => ({ who, day: MONDAY, hour: 9 })),
        ...people.slice(0, 4).map((who) => ({ who, day: MONDAY, hour: 15 })),
      ])
      await hourly()
      await hourly()
      expect(await hoursOf(admin)).toEqual([
        { weekday: 1, hour: 12, people: 5 },
        { weekday: 1, hour: 18, people: 0 },
      ])
      expect((await overview(admin)).minutes).toBe(11) // 64 minutes, six people
    })

    test('are counted after weeks off, and once more where something came late or was corrected', async () => {
      const { admin, people } = await company()
      await play(
        server,
        admin.teamId,
        people.map((who) => ({ who, day: '2026-07-01' })),
      )
      await hourly()
      server.clock.set('2026-11-18T09:00:00Z')
      await play(
        server,
        admin.teamId,
        people.map((who) => ({ who, day: '2026-11-10' })),
      )
      await hourly()
      const rows = () =>
        rowsOf<{ day: string; people: number; plays: number }>(
          server.world.db,
          sql`select day::text, people, plays from played_hours
            where team_id = ${admin.teamId}::uuid and kind = '' order by day`,
        )
      expect(await rows()).toEqual([
        { day: '2026-07-01', people: 12, plays: 12 },
        { day: '2026-11-10', people: 12, plays: 12 },
      ])
      await play(server, admin.teamId, [{ who: people[0]!, day: '2026-11-10' }])
      server.clock.pass(24 * 3_600_000)
      await hourly()
      expect((await rows())[1]).toEqual({ day: '2026-11-10', people: 12, plays: 13 })
      const [old] = await server.world.db
        .select()
        .from(results)
        .where(sql`team_id = ${admin.teamId}::uuid and day = '2026-07-01'`)
      await server.world.db.transaction((tx) =>
        supersedeResults(tx, [{ old: old!, isTakenBack: true }]),
      )
      await hourly()
      expect((await rows())[0]).toEqual({ day: '2026-07-01', people: 11, plays: 11 })
    })
  })
})
