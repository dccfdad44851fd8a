import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { asc, eq, sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { addDays } from '#shared/days.ts'
import { recheckAll } from '../server/badge-jobs.ts'
import { findBadges } from '../server/store.ts'
import { badges } from '../server/schema.ts'
import { jobs } from '#server/jobs/schema.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { recordResults, type Fact, type Result } from '#server/play/results/record.ts'
import { supersedeResults, type Correction } from '#server/play/results/supersede.ts'
import { verifyResults } from '#modules/boards/results/server/verify.ts'
import { sharedServer } from '#tests/server.ts'
import { factOf, TODAY } from '#tests/http/result-facts.ts'

let gameSpaceGuid: string
let teamId: string
describe('badges/tests/badges', () => {
  const server = sharedServer()
  beforeAll(async () => {
    const space = await server.space()
    gameSpaceGuid = space.gameSpaceGuid
    teamId = space.admin.teamId
  })

  const someone = (name = 'Ana') => server.person(name, gameSpaceGuid)
  const hour = (day: string, utc: number) =>
    new Date(`${day}T${String(utc).padStart(2, '0')}:00:00Z`)

  /** A game finished at ten in Istanbul, unless `more` says otherwise. */
  async function finishes(
    { userId }: User,
    day: string,
    more: Partial<Fact> = {},
  ): Promise<Result> {
    const fact = factOf(teamId, userId, { day, finishedAt: hour(day, 7), ms: 90_000, ...more })
    const [result] = await server.world.db.transaction((tx) => recordResults(tx, [fact]))
    await settled(server.world)
    return result!
  }

  const corrects = (old: Result, won: boolean, points = won ? 10 : 0) =>
    changes({ old, won, points, finishedAt: old.finishedAt })

  async function changes(correction: Correction): Promise<Result> {
    const [result] = await server.world.db.transaction((tx) => supersedeResults(tx, [correction]))
    await settled(server.world)
    return result!
  }

  const has = async (user: User) => {
    const rows = await findBadges(server.world.db, user)
    return Object.fromEntries(
      rows.map(({ badge, day, corrected }) => [badge, corrected ? 'corrected' : day]),
    )
  }
  const rowsOf = ({ userId }: User) =>
    server.world.db
      .select()
      .from(badges)
      .where(eq(badges.userId, userId))
      .orderBy(asc(badges.badge), asc(badges.tier))

  test('a badge is awarded once and kept with its day and what earned it', async () => {
    const ana = await someone()
    const first = await finishes(ana, '2026-10-12')
    await finishes(ana, '2026-10-13')
    expect(await rowsOf(ana)).toMatchObject([
      { badge: 'first', tier: 1, day: '2026-10-12', resultId: first.resultId, correctedAt: null },
    ])
  })

  test('what a set of results earns each of a crowd comes from one delivery', async () => {
    const people = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map(someone))
    const before = await server.world.db.$count(jobs)
    const game = {
      sourceId: randomUUID(),
      kind: 'room' as const,
      gameType: 'dice',
      won: false,
      points: 4,
    }
    await server.world.db.transaction((tx) =>
      recordResults(
        tx,
        people.map(({ userId }) => factOf(teamId, userId, { ...game, finishedAt: hour(TODAY, 7) })),
      ),
    )
    await settled(server.world)
    expect(await server.world.db.$count(jobs, eq(jobs.kind, 'badges'))).toBeGreaterThan(0)
    expect((await server.world.db.$count(jobs)) - before).toBeLessThanOrEqual(5) // and the week's podium, and the ends of three periods
    for (const person of people) expect(await has(person)).toEqual({ peace: TODAY, team: TODAY })
  })

  test('a delivery that comes twice, or out of turn, changes nothing', async () => {
    const bo = await someone('Bo')
    for (const day of ['2026-10-12', '2026-10-13']) await finishes(bo, day)
    const rows = await rowsOf(bo)
    const again = sql`done_at = null, due_at = ${server.clock.now.toISOString()}::timestamptz,
    payload = ${JSON.stringify({ resultIds: rows.map(({ resultId }) => resultId) })}::jsonb, tries = 0`
    await server.world.db.execute(
      sql`update deliveries set ${again} where key = ${`badges ${rows[0]!.resultId}`}`,
    )
    await finishes(bo, TODAY)
    expect(await rowsOf(bo)).toEqual(rows)
  })

  test('a badge that failed half-way is granted on a retry', async () => {
    const cem = await someone('Cem')
    const { db } = server.world
    await db.execute(sql`alter table badges rename to badges_gone`)
    await finishes(cem, TODAY)
    await db.execute(sql`alter table badges_gone rename to badges`)
    expect(await rowsOf(cem)).toEqual([])
    server.clock.pass(5_000)
    await finishes(await someone('Another'), TODAY) // wakes the queue
    expect(await has(cem)).toEqual({ first: TODAY })
  })

  describe('a correction', () => {
    test('that takes a badge’s reason away marks it, and one that brings it back unmarks it', async () => {
      const dee = await someone('Dee')
      const win = await finishes(dee, '2026-10-13')
      const loss = await corrects(win, false)
      expect(await has(dee)).toEqual({ first: 'corrected' })
      expect((await rowsOf(dee))[0]).toMatchObject({ day: '2026-10-13', resultId: win.resultId })
      const back = await corrects(loss, true)
      expect(await has(dee)).toEqual({ first: '2026-10-13' })
      expect((await rowsOf(dee))[0]).toMatchObject({ resultId: back.resultId })
    })

    test('that takes the result back marks its badge, and its boards are without it', async () => {
      const ana = await someone()
      const first = await finishes(ana, '2026-10-12')
      await changes({ old: first, isTakenBack: true })
      expect(await has(ana)).toEqual({ first: 'corrected' })
      const second = await finishes(ana, '2026-10-13')
      expect(await has(ana)).toEqual({ first: '2026-10-13' })
      await changes({ ...second, old: second, day: '2026-10-11' })
      expect(await has(ana)).toEqual({ first: '2026-10-11' })
      expect(await verifyResults(server.world.db)).toEqual([])
    })

    test('leaves a badge that another result has earned too, with the day of that result', async () => {
      const eda = await someone('Eda')
      const win = await finishes(eda, '2026-10-12')
      await finishes(eda, '2026-10-13')
      await corrects(win, false)
      expect(await has(eda)).toEqual({ first: '2026-10-13' })
    })

    test('of a draw takes the opponent’s badge as well', async () => {
      const [fay, gus] = [await someone('Fay'), await someone('Gus')]
      const game = {
        sourceId: randomUUID(),
        kind: 'room' as const,
        gameType: 'dice',
        won: false,
        points: 4,
      }
      const drawn = await finishes(fay, TODAY, game)
      await finishes(gus, TODAY, game)
      expect([await has(fay), await has(gus)]).toEqual([{ peace: TODAY }, { peace: TODAY }])
      await corrects(drawn, true, 12)
      expect([await has(fay), await has(gus)]).toEqual([
        { first: TODAY, peace: 'corrected' },
        { peace: 'corrected' },
      ])
    })
  })

  describe('a podium', () => {
    async function week(points: readonly number[], day: string) {
      const people = await Promise.all(
        points.map((_, i) => someone(`P${String.fromCodePoint(65 + i)}`)),
      )
      const played: Result[] = []
      for (const [i, person] of people.entries())
        played.push(await finishes(person, day, { points: points[i]!, won: false }))
      return { people, played }
    }

    test('is given when its week is over, at six on Monday, and not before', async () => {
      const { people } = await week([900, 700, 800, 600], TODAY)
      expect(await has(people[0]!)).toEqual({})
      server.clock.set('2026-10-19T02:59:00Z') // 5:59 in Istanbul
      await finishes(await someone('Early'), '2026-10-19', { won: false })
      expect(await has(people[0]!)).toEqual({})
      server.clock.pass(60_000)
      await finishes(await someone('Later'), '2026-10-19', { won: false })
      const all = []
      for (const person of people) all.push(await has(person))
      const sunday = { podium: '2026-10-18' }
      expect(all).toEqual([sunday, sunday, sunday, {}])
    })

    test('goes to the people who lead when its week is over, and stays with them whatever is corrected later', async () => {
      const { people, played } = await week([9000, 7000, 8000, 6000], '2026-10-20')
      await corrects(played[0]!, false, 10)
      server.clock.set('2026-10-26T03:00:00Z')
      await finishes(await someone('Last'), '2026-10-26', { won: false })
      const sunday = { podium: '2026-10-25' }
      const all = async () => {
        const each = []
        for (const person of people) each.push(await has(person))
        return each
      }
      expect(await all()).toEqual([{}, sunday, sunday, sunday])
      await corrects(played[1]!, false, 10)
      expect(await all()).toEqual([{}, sunday, sunday, sunday])
    })
  })

  test('a rebuild gives what was given, whatever happened and in whatever order', async () => {
    const people = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(someone))
    const step = fc.record({
      who: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 3 }),
      room: fc.boolean(),
      won: fc.boolean(),
      at: fc.nat(20 * 24),
      ms: fc.constantFrom(30_000, 90_000),
    })
    const steps = fc.sample(step, { numRuns: 60, seed: 21 }).toSorted((a, b) => a.at - b.at)
    for (const [n, { who, room, won, at, ms }] of steps.entries()) {
      const finishedAt = new Date(hour('2026-09-20', 0).getTime() + at * 3_600_000 + n) // all at different times
      const day = addDays('2026-09-20', Math.floor((at + 3) / 24))
      const kind = room ? ('room' as const) : ('puzzle' as const)
      const gameType = room ? 'dice' : 'findTheWord'
      const fact = { sourceId: randomUUID(), kind, gameType, won, ms, day, finishedAt, points: 5 }
      await server.world.db.transaction((tx) =>
        recordResults(
          tx,
          who.map((i) => factOf(teamId, people[i]!.userId, fact)),
        ),
      )
    }
    await settled(server.world)
    const all = () =>
      server.world.db
        .select()
        .from(badges)
        .where(sql`${badges.correctedAt} is null`)
        .orderBy(asc(badges.userId), asc(badges.badge))
    const given = await all()
    expect(given.length).toBeGreaterThan(20)
    await server.world.db.delete(badges)
    await recheckAll(server.world.db, server.clock.now)
    expect(await all()).toEqual(given)
  })
})
