import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import fc from 'fast-check'
import { and, eq, gt, sql } from 'drizzle-orm'
import { addDays } from '#shared/days.ts'
import { type Period, periodEnd } from '#shared/board-periods.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { users } from '#server/teams/schema.ts'
import { boardTies, results, totals } from '#server/play/results/schema.ts'
import { boardsOf, calendarBoard } from '#server/play/results/boards.ts'
import { freezeKinds } from '#server/play/results/freezing.ts'
import { moveHidden } from '../server/module.ts'
import { rebuildResults } from '../server/rebuild.ts'
import { recordResults, type Fact } from '#server/play/results/record.ts'
import { supersedeResults } from '#server/play/results/supersede.ts'
import { verifyResults } from '../server/verify.ts'
import { tieOf } from '#server/play/results/ranks.ts'
import { sharedServer } from '#tests/server.ts'
import { factOf, TODAY } from '#tests/http/result-facts.ts'

type Drawn<T> = T extends fc.Arbitrary<infer V> ? V : never

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

const CONNECTIONS = 10 // of a process: the most that reach the database at the same time

describe('a set', () => {
  let statements = 0
  let client: PGlite
  let db: Database
  beforeAll(async () => {
    client = new PGlite()
    await migrate(drizzle({ client }), { migrationsFolder: 'src/server/db/migrations' })
    const logger = { logQuery: () => void statements++ }
    db = drizzle({ client, logger })
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
    expect(Math.max(one, two)).toBeLessThanOrEqual(9)
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
  const server = sharedServer()
  let db: Database
  beforeAll(async () => {
    db = server.world.db
  })

  const record = (facts: readonly Fact[]) => db.transaction((tx) => recordResults(tx, facts))
  const ofTeam = (teamId: string) => eq(results.teamId, teamId)
  const kinds = { puzzle: 'findTheWord', room: 'dice', predictor: 'football' } as const
  const agrees = async () => expect(await verifyResults(db)).toEqual([])

  test('doubles nothing when sets overlap, repeated and at the same time', async () => {
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

  test('agrees after two hundred results of one person come at the same time, each of them twice', async () => {
    const [teamId, userId] = [randomUUID(), randomUUID()]
    const facts = Array.from({ length: 200 }, (_, i) => {
      const kind = (['puzzle', 'room', 'predictor'] as const)[i % 3]!
      return factOf(teamId, userId, { kind, gameType: kinds[kind], day: addDays(TODAY, -(i % 9)) })
    })
    const left = facts.flatMap((one) => [one, one]) // a pool's wait for a connection times out
    const recordOnes = async () => {
      for (let one = left.pop(); one; one = left.pop()) await record([one])
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, recordOnes))
    const [kept] = await db
      .select()
      .from(totals)
      .where(and(eq(totals.teamId, teamId), eq(totals.gameType, ''), eq(totals.board, 'all')))
    expect(kept).toMatchObject({ userId, plays: 134, points: 2_000 }) // tips are not finished games
    await agrees()
  })

  test('agrees after many games of the same people end at the same time', async () => {
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

  const fact = fc.record({
    who: fc.nat(4),
    source: fc.nat(60),
    points: fc.integer({ min: -5, max: 300 }),
    won: fc.boolean(),
    back: fc.oneof(fc.nat(3), fc.nat(120)),
    kind: fc.constantFrom('puzzle' as const, 'room' as const, 'predictor' as const),
    board: fc.constantFrom([], ['stage:1'], ['stage:1', 'fixture:2']),
    onCalendar: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
    hits: fc.record({ exact: fc.nat(2), difference: fc.nat(2), tendency: fc.nat(2) }),
  })
  const said = fc.oneof(
    fc.record({ points: fc.integer({ min: -500, max: 500 }), won: fc.boolean() }),
    fc.record({ points: fc.nat(9), won: fc.boolean(), tie: fc.nat(40_000) }),
    fc.record({ points: fc.nat(99), won: fc.boolean(), back: fc.nat(120) }),
    fc.record({ points: fc.nat(99), won: fc.boolean(), board: fc.constantFrom([], ['stage:9']) }),
    fc.constant({ isTakenBack: true as const }),
  )
  const step = fc.record({
    which: fc.option(fc.nat(1000)),
    said,
    facts: fc.array(fact, { minLength: 1, maxLength: 6 }),
    frozen: fc.option(
      fc.record({
        period: fc.constantFrom('week' as const, 'month' as const, 'season' as const),
        back: fc.nat(120),
      }),
      {
        freq: 6,
      },
    ),
    hides: fc.option(fc.nat(4)),
  })
  const people = Array.from({ length: 5 }, () => randomUUID())
  const teamId = randomUUID()
  const sources = Array.from({ length: 61 }, () => randomUUID())

  const factFrom = ({ who, source, back, kind, board, hits, ...rest }: Drawn<typeof fact>) =>
    factOf(teamId, people[who]!, {
      ...rest,
      sourceId: `${sources[source]!.slice(0, -1)}${Object.keys(kinds).indexOf(kind)}`,
      day: addDays(TODAY, -back),
      kind,
      gameType: kinds[kind],
      tie: kind === 'predictor' ? tieOf(hits) : 0,
      boards: board,
    })

  const correctionFrom = (drawn: Drawn<typeof said>) => {
    if ('isTakenBack' in drawn) return drawn
    const moved = {
      ...('back' in drawn && { day: addDays(TODAY, -drawn.back) }),
      ...('board' in drawn && { boards: drawn.board, onCalendar: drawn.board.length === 0 }),
    }
    const { points, won, tie } = { tie: undefined, ...drawn }
    return { points, won, ...(tie !== undefined && { tie }), ...moved, finishedAt: new Date() }
  }

  const figuresOf = async (board: string) => [
    await rowsOf(db, sql`select * from totals where board = ${board} order by game_type, user_id`),
    await rowsOf(
      db,
      sql`select game_type, shift, points, players from board_points
        where board = ${board} and players > 0 order by 1, 2, 3`,
    ),
  ]

  const final = new Map<string, unknown>() // figures of boards when they were frozen
  const freeze = async ({ period, back }: { period: Period; back: number }) => {
    const day = addDays(TODAY, -back)
    const { board, starts } = calendarBoard(period, day)
    const payload = { board, starts, ends: periodEnd(period, day) }
    const delivery = { teamId, key: '', kind: 'freeze', payload, tries: 1 }
    await db.transaction((tx) => freezeKinds['freeze']!.work(server.world, delivery, tx))
    if (!final.has(board)) final.set(board, await figuresOf(board))
  }

  const turnHidden = async (who: number) => {
    const key = { teamId, userId: people[who]! }
    const isHidden = sql`not ${users.isHidden}`
    await db.update(users).set({ isHidden }).where(eq(users.userId, key.userId))
    await db.transaction((tx) => moveHidden(tx, key))
  }

  test('agrees with the results after any history, corrections, moves and late days among it', async () => {
    await db
      .insert(users)
      .values(
        people.map((userId) => ({ teamId, userId, name: '', email: '', createdAt: new Date() })),
      )
    const steps = fc.sample(step, { numRuns: 80, seed: 7 })
    for (const [i, { which, said, facts, frozen: ends, hides }] of steps.entries()) {
      if (ends) await freeze(ends)
      if (hides !== null) await turnHidden(hides)
      await record(facts.map(factFrom))
      if (which === null) continue
      const all = await db.select().from(results).where(ofTeam(teamId))
      const standing = all.filter(({ supersededBy }) => !supersededBy)
      const olds = [...new Set([standing[which % all.length], standing[(which * 7) % all.length]])]
      const correction = correctionFrom(said)
      await db.transaction((tx) =>
        supersedeResults(
          tx,
          olds.flatMap((old) => (old ? [{ old, ...correction }] : [])),
        ),
      )
      if (i % 3 === 0) await agrees()
    }
    await agrees()
    const tied = await db.$count(
      boardTies,
      and(eq(boardTies.teamId, teamId), gt(boardTies.players, 0)),
    )
    expect(tied).toBeGreaterThan(20)
    expect(final.size).toBeGreaterThan(8)
    for (const [board, figures] of final) expect(await figuresOf(board)).toEqual(figures)
  }, 600_000)

  test('is the same after a rebuild, and a wrong value in any of it is found', async () => {
    const lies = [
      sql`update points_daily set wins = wins + 1`,
      sql`update totals set before = coalesce(before, 0) + 1`,
      sql`update board_points set players = players + 1 where shift = 0`,
      sql`update board_ties set before = before + 1`,
      sql`update totals set tie_before = tie_before + 1 where tie > 0`,
      sql`update late_points set points = points + 1`,
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
