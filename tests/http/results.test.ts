import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { addDays, type Day } from '#shared/days.ts'
import type { Database } from '../../src/server/db/database.ts'
import * as schema from '../../src/server/db/schema.ts'
import { results, streaks } from '../../src/server/db/schema.ts'
import { boardsOf } from '../../src/server/results/boards.ts'
import { rebuildResults } from '../../src/server/results/rebuild.ts'
import { recordResults, type Fact, type Result } from '../../src/server/results/record.ts'
import { supersedeResults } from '../../src/server/results/supersede.ts'
import { verifyResults } from '../../src/server/results/verify.ts'
import { startServer, type TestServer } from '../server.ts'
import { factOf, TODAY } from './facts.ts'

test.each([
  ['2026-11-22', ['week:2026-W47', 'month:2026-11', 'season:2026-Q4', 'all']],
  ['2027-01-01', ['week:2026-W53', 'month:2027-01', 'season:2027-Q1', 'all']],
  ['2024-12-30', ['week:2025-W01', 'month:2024-12', 'season:2024-Q4', 'all']],
])('a result of %s counts on %j and on its own boards', (day, boards) => {
  const own = ['stage:7', 'fixture:3']
  const on = (onCalendar: boolean) =>
    boardsOf({ day, boards: own, onCalendar }).map(({ board }) => board)
  expect(on(true)).toEqual([...boards, ...own])
  expect(on(false)).toEqual(own)
})

describe('a set', () => {
  let statements = 0
  let client: PGlite
  let db: Database
  beforeAll(async () => {
    client = new PGlite()
    await migrate(drizzle({ client }), { migrationsFolder: 'src/server/db/migrations' })
    const logger = { logQuery: () => void statements++ }
    db = drizzle({ client, schema, logger })
  })
  afterAll(() => client.close())

  async function cost(work: (tx: Database) => Promise<unknown>): Promise<number> {
    statements = 0
    await db.transaction(work)
    return statements
  }

  const crowd = (n: number, more: Partial<Fact>) => {
    const teamId = randomUUID()
    return Array.from({ length: n }, () => factOf(teamId, randomUUID(), more))
  }

  test('of a hundred costs as many statements as of one', async () => {
    const puzzle = { sourceId: randomUUID() }
    const one = await cost((tx) => recordResults(tx, crowd(1, puzzle)))
    expect(await cost((tx) => recordResults(tx, crowd(100, puzzle)))).toBe(one)
    const room = { sourceId: randomUUID(), kind: 'room' as const, gameType: 'bingo' }
    const two = await cost((tx) => recordResults(tx, crowd(2, room)))
    expect(await cost((tx) => recordResults(tx, crowd(100, room)))).toBe(two)
    expect(Math.max(one, two)).toBeLessThanOrEqual(8)
    expect(await verifyResults(db)).toEqual([])
  })

  test('of a hundred corrections costs as many statements as of one', async () => {
    const correct = async (n: number) => {
      const olds = await db.transaction((tx) => recordResults(tx, crowd(n, {})))
      const said = { points: 3, won: false, finishedAt: new Date() }
      return cost((tx) =>
        supersedeResults(
          tx,
          olds.map((old) => ({ old, ...said })),
        ),
      )
    }
    expect(await correct(100)).toBe(await correct(1))
    expect(await verifyResults(db)).toEqual([])
  })
})

describe('what is kept', () => {
  let server: TestServer
  let db: Database
  beforeAll(async () => {
    server = await startServer()
    db = server.world.db
  })
  afterAll(() => server.close())

  const record = (facts: readonly Fact[]) => db.transaction((tx) => recordResults(tx, facts))
  const ofTeam = (teamId: string) => eq(results.teamId, teamId)
  const agrees = async () => expect(await verifyResults(db)).toEqual([])

  test('doubles nothing when sets overlap, twice and at once', async () => {
    const teamId = randomUUID()
    const people = Array.from({ length: 6 }, () => randomUUID())
    const game = { sourceId: randomUUID(), kind: 'room' as const, gameType: 'dice' }
    const room = people.map((userId, i) => factOf(teamId, userId, { ...game, points: i % 3 }))
    const puzzles = people.map((userId) => factOf(teamId, userId))
    const some = [...room.slice(0, 4), ...puzzles]
    const others = [...room.slice(2), ...puzzles.toReversed()]
    await Promise.all([record(some), record(others), record([...some, ...some]), record(others)])
    expect(await db.$count(results, ofTeam(teamId))).toBe(12)
    await agrees()
  })

  test('agrees after many games of the same people end at once', async () => {
    const teamId = randomUUID()
    const people = Array.from({ length: 12 }, () => randomUUID())
    const sets = Array.from({ length: 40 }, (_, i) => {
      const game = { sourceId: randomUUID(), kind: 'room' as const, gameType: `game${i % 3}` }
      const seated = [0, 1, 2].map((n) => people[(i * 5 + n * (1 + (i % 4))) % 12]!)
      return [...new Set(seated)].map((userId, seat) =>
        factOf(teamId, userId, { ...game, points: seat * 7 }),
      )
    })
    await Promise.all(sets.map(record))
    await agrees()
  })

  const step = fc.record({
    correct: fc.boolean(),
    which: fc.nat(1000),
    facts: fc.array(
      fc.record({
        who: fc.nat(4),
        source: fc.nat(60),
        points: fc.integer({ min: -5, max: 300 }),
        won: fc.boolean(),
        back: fc.oneof(fc.nat(3), fc.nat(120)),
        kind: fc.constantFrom('puzzle' as const, 'room' as const),
        board: fc.constantFrom([], ['stage:1'], ['stage:1', 'fixture:2']),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  const people = Array.from({ length: 5 }, () => randomUUID())
  const teamId = randomUUID()
  const sources = Array.from({ length: 61 }, () => randomUUID())

  test('agrees with the results after any history, corrections and late days among it', async () => {
    for (const { correct, which, facts } of fc.sample(step, { numRuns: 60, seed: 7 })) {
      await record(
        facts.map(({ who, source, points, won, back, kind, board }) => {
          const sourceId = `${sources[source]!.slice(0, -1)}${kind === 'room' ? 1 : 0}`
          const day = addDays(TODAY, -back)
          const gameType = kind === 'room' ? 'dice' : 'findTheWord'
          return factOf(teamId, people[who]!, {
            sourceId,
            points,
            won,
            day,
            kind,
            gameType,
            boards: board,
          })
        }),
      )
      if (!correct) continue
      const all = await db.select().from(results).where(ofTeam(teamId))
      const old = all.filter(({ supersededBy }) => !supersededBy)[which % all.length]
      const also = all.filter(({ supersededBy }) => !supersededBy)[(which * 7) % all.length]
      const olds = [...new Set([old, also])].filter((one) => one !== undefined)
      const said = { points: which - 500, won: which % 2 > 0, finishedAt: new Date() }
      await db.transaction((tx) =>
        supersedeResults(
          tx,
          olds.map((one) => ({ old: one, ...said })),
        ),
      )
    }
    await agrees()
  })

  test('is made again the same by a rebuild, and a lie in any of it is found', async () => {
    const lies = [
      sql`update points_daily set wins = wins + 1`,
      sql`update totals set before = coalesce(before, 0) + 1`,
      sql`update board_points set players = players + 1 where shift = 0`,
      sql`delete from rivals`,
      sql`update streaks set best = best + 1`,
    ]
    for (const lie of lies) {
      await db.execute(lie)
      expect((await verifyResults(db)).length).toBeGreaterThan(0)
      await rebuildResults(db)
      await agrees()
    }
  })
})

describe('a correction', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  const solved = async (
    userId: string,
    teamId: string,
    days: readonly Day[],
  ): Promise<Result[]> => {
    const facts = days.map((day) => factOf(teamId, userId, { day }))
    return server.world.db.transaction((tx) => recordResults(tx, facts))
  }
  const streakOf = async (userId: string) => {
    const mine = eq(streaks.userId, userId)
    const rows = await server.world.db.select().from(streaks).where(mine)
    return rows.map(({ current, best, lastDay }) => [current, best, lastDay])
  }
  const turn = (old: Result, won: boolean) =>
    server.world.db.transaction((tx) =>
      supersedeResults(tx, [{ old, points: won ? 10 : 0, won, finishedAt: old.finishedAt }]),
    )

  test('that turns a win to a loss breaks the streak there, and back again mends it', async () => {
    const [userId, teamId] = [randomUUID(), randomUUID()]
    const rows = await solved(userId, teamId, ['2026-10-12', '2026-10-13', '2026-10-14'])
    const tuesday = rows.find(({ day }) => day === '2026-10-13')!
    const [lost] = await turn(tuesday, false)
    expect(await streakOf(userId)).toEqual([
      [1, 1, '2026-10-14'],
      [1, 1, '2026-10-14'],
    ])
    await turn(lost!, true)
    expect(await streakOf(userId)).toEqual([
      [3, 3, '2026-10-14'],
      [3, 3, '2026-10-14'],
    ])
    expect(await verifyResults(server.world.db)).toEqual([])
  })

  test('of the only win leaves no streak', async () => {
    const [userId, teamId] = [randomUUID(), randomUUID()]
    const [only] = await solved(userId, teamId, ['2026-10-12'])
    await turn(only!, false)
    expect(await streakOf(userId)).toEqual([])
  })

  test('a day that comes late joins two streaks', async () => {
    const [userId, teamId] = [randomUUID(), randomUUID()]
    await solved(userId, teamId, ['2026-10-12', '2026-10-14'])
    await solved(userId, teamId, ['2026-10-13'])
    expect(await streakOf(userId)).toEqual([
      [3, 3, '2026-10-14'],
      [3, 3, '2026-10-14'],
    ])
  })

  test('happens once, however often and at once it is made', async () => {
    const { teamId } = (await server.space()).admin
    const [old] = await solved(randomUUID(), teamId, [TODAY])
    await Promise.all([turn(old!, false), turn(old!, false), turn(old!, false)])
    expect(await server.world.db.$count(results, eq(results.teamId, teamId))).toBe(2)
    expect(await verifyResults(server.world.db)).toEqual([])
  })

  test('of another team’s result in the same set is refused', async () => {
    const one = await solved(randomUUID(), randomUUID(), [TODAY])
    const other = await solved(randomUUID(), randomUUID(), [TODAY])
    const olds = [...one, ...other].map((old) => ({
      old,
      points: 0,
      won: false,
      finishedAt: new Date(),
    }))
    await expect(server.world.db.transaction((tx) => supersedeResults(tx, olds))).rejects.toThrow(
      'one team',
    )
  })
})
