import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { User } from '#shared/accounts.ts'
import { details, overview, type Board } from '../contract.ts'
import { addDays } from '#shared/days.ts'
import { results } from '#server/play/results/schema.ts'
import { periodEnd, periodStart } from '#shared/board-periods.ts'
import { rebuildResults } from '#modules/boards/results/server/rebuild.ts'
import { recordResults } from '#server/play/results/record.ts'
import { supersedeResults } from '#server/play/results/supersede.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { beginSession, signToken } from '#server/sessions/session.ts'
import { sharedServer, refusal } from '#tests/server.ts'

describe('leaderboard/tests/leaderboard', () => {
  const server = sharedServer()

  const TODAY = '2026-10-14' // a Wednesday

  function scored(user: User, points: number, day = TODAY, gameType = 'findTheWord') {
    const { teamId, userId } = user
    const kind = 'puzzle' as const
    const fact = { teamId, userId, gameType, kind, day, points, won: points > 0, ms: 1000 }
    const all = { ...fact, sourceId: randomUUID(), finishedAt: server.clock.now }
    return server.world.db.transaction((tx) => recordResults(tx, [all]))
  }

  /** A company where people have the given points. */
  async function company(points: Record<string, number>) {
    const { admin, gameSpaceGuid } = await server.space()
    const people: Record<string, User> = {}
    for (const [name, n] of Object.entries(points)) {
      const person = await server.person(name, gameSpaceGuid)
      people[name] = person
      await scored(person, n)
    }
    return { admin, people }
  }

  function board(user: User, query: Record<string, string | number> = {}): Promise<Board> {
    const input = { query: { companyId: user.teamId, ...query }, token: user.guulJwt }
    return server.call(details, input).then(({ body }) => body)
  }

  describe('ranks', () => {
    test('44 42 42 41 41 41 39 rank 1 2 2 4 4 4 7', async () => {
      const points = { Ann: 44, Ben: 42, Cem: 42, Dee: 41, Eda: 41, Fay: 41, Gus: 39 }
      const { admin } = await company(points)
      const { rows, players } = await board(admin)
      expect(rows.map((row) => row.rank)).toEqual([1, 2, 2, 4, 4, 4, 7])
      expect(rows.map((row) => row.tied)).toEqual([false, true, true, true, true, true, false])
      expect(players).toBe(7)
    })

    test('are the same across pages, ties on the edge included', async () => {
      const { admin } = await company({
        Ann: 44,
        Ben: 42,
        Cem: 42,
        Dee: 41,
        Eda: 41,
        Fay: 41,
        Gus: 39,
      })
      const pages = await Promise.all(
        [1, 2, 3, 4].map((pageNumber) => board(admin, { pageSize: 2, pageNumber })),
      )
      expect(pages.flatMap(({ rows }) => rows.map((row) => row.rank))).toEqual([
        1, 2, 2, 4, 4, 4, 7,
      ])
      expect(pages.flatMap(({ rows }) => rows.map((row) => row.tied))).toEqual([
        false,
        true,
        true,
        true,
        true,
        true,
        false,
      ])
    })

    test('own row is always there, with whom to pass next', async () => {
      const { people } = await company({ Ann: 44, Ben: 42, Cem: 42, Gus: 39 })
      const { rows, me, ahead } = await board(people['Gus']!, { pageSize: 1 })
      expect(rows).toHaveLength(1)
      expect(me).toMatchObject({ name: 'Gus', rank: 4, tied: false, points: 39 })
      expect(ahead).toMatchObject({ rank: 2, points: 42 })
    })

    test('top says how many the overview shows', async () => {
      const { admin } = await company({ Ann: 44, Ben: 42, Cem: 42 })
      const input = { query: { companyId: admin.teamId, top: 2 }, token: admin.guulJwt }
      expect((await server.call(overview, input)).body.rows).toHaveLength(2)
    })

    test('move with what was scored today; who is new has no movement', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      const [ann, ben, cem] = await Promise.all(
        ['Ann', 'Ben', 'Cem'].map((n) => server.person(n, gameSpaceGuid)),
      )
      const monday = addDays(TODAY, -2)
      await scored(ann!, 50, monday)
      await scored(ben!, 40, monday)
      await scored(ben!, 30)
      await scored(cem!, 60)
      const { rows } = await board(admin)
      expect(rows.map(({ name, rank, movement }) => [name, rank, movement])).toEqual([
        ['Ben', 1, 1],
        ['Cem', 2, null],
        ['Ann', 3, -2],
      ])
    })

    test.each([
      ['pageSize', 0],
      ['pageSize', 101],
      ['pageNumber', 0],
      ['period', 'decade'],
      ['startDate', 'x'],
    ])('%s %s is refused', async (name, value) => {
      const { admin } = await server.space()
      const input = { query: { companyId: admin.teamId, [name]: value }, token: admin.guulJwt }
      expect(await server.call(details, input)).toMatchObject(refusal(400, 'bad_input'))
    })
  })

  describe('periods', () => {
    test.each([
      ['week', '2026-10-14', '2026-10-12', '2026-10-18'],
      ['week', '2026-10-12', '2026-10-12', '2026-10-18'],
      ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
      ['month', '2026-10-14', '2026-10-01', '2026-10-31'],
      ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
      ['season', '2026-10-14', '2026-10-01', '2026-12-31'],
      ['season', '2026-03-31', '2026-01-01', '2026-03-31'],
      ['season', '2026-08-01', '2026-07-01', '2026-09-30'],
      ['all', '2026-10-14', '1970-01-01', null],
    ] as const)('the %s of %s runs from %s to %s', (period, day, start, end) => {
      expect([periodStart(period, day), periodEnd(period, day)]).toEqual([start, end])
    })

    test('each board has its own days; a free range counts any', async () => {
      const { admin, ann } = await server.company('Ann')
      await scored(ann, 1, TODAY)
      await scored(ann, 10, '2026-10-02')
      await scored(ann, 100, '2026-09-30')
      const points = async (query: object) => (await board(admin, query as never)).rows[0]?.points
      expect(await points({ period: 'week' })).toBe(1)
      expect(await points({ period: 'month' })).toBe(11)
      expect(await points({ period: 'all' })).toBe(111)
      expect(await points({ startDate: '2026-09-30', endDate: '2026-10-02' })).toBe(110)
      expect(await points({ startDate: '2026-10-03', endDate: '2026-10-13' })).toBeUndefined()
    })

    test('a board of one game leaves the others out', async () => {
      const { admin, ann } = await server.company('Ann')
      await scored(ann, 5)
      await scored(ann, 7, TODAY, 'another')
      expect((await board(admin, { gameType: 'findTheWord' })).rows[0]?.points).toBe(5)
      expect((await board(admin)).rows[0]?.points).toBe(12)
    })
  })

  describe('results', () => {
    test('are written once however often they are recorded', async () => {
      const { admin } = await server.space()
      const fact = {
        teamId: admin.teamId,
        userId: admin.userId,
        sourceId: randomUUID(),
        gameType: 'findTheWord',
        kind: 'puzzle' as const,
      }
      const all = {
        ...fact,
        day: TODAY,
        points: 9,
        won: true,
        ms: 1,
        finishedAt: server.clock.now,
      }
      const record = () => server.world.db.transaction((tx) => recordResults(tx, [all]))
      await Promise.all([record(), record(), record()])
      expect((await board(admin)).rows).toMatchObject([{ points: 9, plays: 1, wins: 1 }])
    })

    test('corrected move the boards by the difference and keep the old fact', async () => {
      const { people } = await company({ Ann: 40 })
      const ann = people['Ann']!
      const old = (await server.world.db.select().from(results)).find(
        (row) => row.userId === ann.userId,
      )!
      const corrected = { points: 10, won: false, finishedAt: server.clock.now }
      await server.world.db.transaction((tx) => supersedeResults(tx, [{ old, ...corrected }]))
      expect((await board(ann)).rows).toMatchObject([{ points: 10, plays: 1, wins: 0 }])
      const rows = (await server.world.db.select().from(results)).filter(
        (row) => row.userId === ann.userId,
      )
      const byRevision = rows.toSorted((a, b) => a.revision - b.revision)
      expect(byRevision.map(({ points }) => points)).toEqual([40, 10])
    })

    test('and boards agree after any history, and a board that lies is found', async () => {
      const { admin, gameSpaceGuid } = await server.space()
      const people = await Promise.all(
        ['Ann', 'Ben', 'Cem'].map((n) => server.person(n, gameSpaceGuid)),
      )
      const step = fc.record({
        who: fc.nat(2),
        points: fc.nat(60),
        back: fc.nat(400),
        game: fc.constantFrom('findTheWord', 'another'),
        correct: fc.boolean(),
      })
      const steps = fc.sample(step, { numRuns: 40, seed: 14 })
      for (const { who, points, back, game, correct } of steps) {
        await scored(people[who]!, points, addDays(TODAY, -back), game)
        const last = (await server.world.db.select().from(results)).at(-1)!
        if (correct && !last.supersededBy)
          await server.world.db.transaction((tx) =>
            supersedeResults(tx, [{ ...last, old: last, points: points + 3 }]),
          )
      }
      expect(await verifyResults(server.world.db)).toEqual([])
      const { totals } = await import('#server/play/results/schema.ts')
      await server.world.db.update(totals).set({ points: 1 })
      expect((await verifyResults(server.world.db)).length).toBeGreaterThan(0)
      await rebuildResults(server.world.db)
      expect(await verifyResults(server.world.db)).toEqual([])
      expect((await board(admin, { period: 'all' })).players).toBe(3)
    })
  })

  test('a person of another company is on no board', async () => {
    const { people } = await company({ Ann: 40 })
    const other = await company({ Zoe: 90 })
    expect((await board(people['Ann']!)).rows.map((row) => row.name)).toEqual(['Ann'])
    const { sessionId: _, ...who } = { ...other.people['Zoe']!, sessionId: '' }
    const session = await beginSession(server.world, server.world.db, {
      teamId: people['Ann']!.teamId,
      userId: who.userId,
      provider: 'GS',
    })
    const forged = signToken(server.world, session)
    const input = { query: { companyId: people['Ann']!.teamId }, token: forged }
    expect((await server.call(details, input)).status).toBe(401) // a session there needs a person there
  })
})
