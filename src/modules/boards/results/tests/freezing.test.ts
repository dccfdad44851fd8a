import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { User } from '#shared/accounts.ts'
import { details, weekArchive } from '#modules/boards/leaderboard/contract.ts'
import { addDays, type Day } from '#shared/days.ts'
import { jobs } from '#server/jobs/schema.ts'
import { settled } from '#server/jobs/start-jobs.ts'
import { processes } from '#server/processes/schema.ts'
import { calendarBoard } from '#server/play/results/boards.ts'
import { freezeKinds } from '#server/play/results/freezing.ts'
import { periodEnd } from '#shared/board-periods.ts'
import { rebuildResults } from '../server/rebuild.ts'
import { recordResults, type Fact, type Result } from '#server/play/results/record.ts'
import { frozen, latePoints } from '#server/play/results/schema.ts'
import { supersedeResults } from '#server/play/results/supersede.ts'
import { verifyResults } from '../server/verify.ts'
import { startServer, type TestServer } from '#tests/server.ts'
import { factOf } from '#tests/http/result-facts.ts'
import { freshToken } from '#tests/http/find-the-word-fixture.ts'
import { workQueue } from '#tests/run-due-jobs.ts'

const ROUNDS = Number(process.env['FREEZES'] ?? 40) // npm run test:full: 1000, on PostgreSQL
const SET = 200 // results
const PATIENCE_MS = 600_000 // on a busy machine
const MONDAY = '2026-10-12'
const SUNDAY = '2026-10-18'

describe('results/tests/freezing', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startServer()
    server.clock.set('2026-10-14T09:00:00Z')
  })
  afterEach(() => server.close())

  const record = (user: { teamId: string; userId: string }, more: Partial<Fact> = {}) => {
    const fact = factOf(user.teamId, user.userId, { day: MONDAY, ...more })
    return server.world.db.transaction((tx) => recordResults(tx, [fact]))
  }
  const correct = (old: Result, points: number) =>
    server.world.db.transaction((tx) =>
      supersedeResults(tx, [{ old, points, won: points > 0, finishedAt: old.finishedAt }]),
    )
  const weekOf = async (user: User, days = { startDate: MONDAY, endDate: SUNDAY }) => {
    const query = { companyId: user.teamId, ...days }
    const { body } = await server.call(details, { query, token: user.guulJwt })
    return body
  }
  const at = async (instant: string) => {
    server.clock.set(instant)
    await workQueue(server.world)
  }

  test('weeks that are final are listed, the latest first, with their podium and one’s own place', async () => {
    const { admin, gameSpaceGuid } = await server.space({ timeZone: 'Europe/Istanbul' })
    const other = await server.person('Deniz Kaya', gameSpaceGuid)
    const listed = async (query = {}) => {
      const { guulJwt: token } = await freshToken(server, admin)
      const asked = { query: { companyId: admin.teamId, ...query }, token }
      return (await server.call(weekArchive, asked)).body
    }
    await record(admin, { day: addDays(MONDAY, -7), points: 5 })
    await record(other, { points: 20 })
    await record(admin)
    await settled(server.world)
    await at('2026-10-19T02:59:59Z')
    expect((await listed()).weeks.map(({ monday }) => monday)).toEqual(['2026-10-05'])
    await at('2026-10-19T03:00:00Z')
    const { weeks, more } = await listed({ pageSize: 1 })
    expect([weeks[0]!.monday, weeks[0]!.players, weeks[0]!.me!.rank, more]).toEqual([
      MONDAY,
      2,
      2,
      true,
    ])
    expect(weeks[0]!.first.map(({ name }) => name)).toEqual(['Deniz Kaya', admin.name])
    const before = await listed({ before: MONDAY })
    expect([before.weeks.map(({ monday }) => monday), before.more]).toEqual([['2026-10-05'], false])
  })

  test('a week is open on the Monday after at 05:59 by the space’s clock, and final at 06:00', async () => {
    const { admin } = await server.space({ timeZone: 'Europe/Istanbul' })
    await record(admin)
    await settled(server.world)
    await at('2026-10-19T02:59:59Z')
    expect(await weekOf(admin)).toMatchObject({
      period: 'week',
      isFrozen: false,
      freezesAt: '2026-10-19T03:00:00.000Z',
    })
    await at('2026-10-19T03:00:00Z')
    expect(await weekOf(admin)).toMatchObject({ period: 'week', isFrozen: true })
  })

  test.each([
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T11:00:00.000Z'],
    ['Pacific/Auckland', '2026-09-27T09:00:00Z', '2026-09-27T17:00:00.000Z'],
    ['Europe/Istanbul', '2026-03-29T09:00:00Z', '2026-03-30T03:00:00.000Z'],
  ])('the week of a clock change ends at six in %s', async (timeZone, now, freezesAt) => {
    server.clock.set(now)
    const { admin } = await server.space({ timeZone })
    const query = { companyId: admin.teamId, period: 'week' }
    const { body } = await server.call(details, { query, token: admin.guulJwt })
    expect(body.freezesAt).toBe(freezesAt)
  })

  test('what comes later moves no figure of it, is noted beside it, and counts elsewhere', async () => {
    const { admin } = await server.space()
    const [result] = await record(admin, { points: 10 })
    await settled(server.world)
    await at('2026-10-19T06:00:00Z')
    await correct(result!, 13)
    await record(admin, { points: 5, day: SUNDAY })
    const week = await weekOf(admin)
    expect(week.rows).toMatchObject([{ points: 10, plays: 1, late: 8 }])
    const month = await weekOf(admin, { startDate: '2026-10-01', endDate: '2026-10-31' })
    expect(month).toMatchObject({
      period: 'month',
      isFrozen: false,
      rows: [{ points: 18, late: 0 }],
    })
    expect(await verifyResults(server.world.db)).toEqual([])
    await rebuildResults(server.world.db)
    expect(await weekOf(admin)).toEqual(week)
  })

  test('a play that is taken back later stays in the figures, with a note', async () => {
    const { admin } = await server.space()
    const [old] = await record(admin, { points: 10 })
    await settled(server.world)
    await at('2026-10-19T06:00:00Z')
    await server.world.db.transaction((tx) =>
      supersedeResults(tx, [{ old: old!, isTakenBack: true }]),
    )
    expect((await weekOf(admin)).rows).toMatchObject([{ points: 10, late: -10 }])
    expect(await verifyResults(server.world.db)).toEqual([])
  })

  test('nothing freezes while a process of the release before beats, and all does when it is gone', async () => {
    const { db } = server.world
    const { admin } = await server.space()
    await record(admin)
    await settled(server.world)
    const processId = randomUUID()
    await db.insert(processes).values({ processId, beatAt: sql`now()` })
    await at('2026-10-19T06:00:00Z')
    const ofTeam = eq(frozen.teamId, admin.teamId)
    expect(await db.$count(frozen, ofTeam)).toBe(0)
    await db.delete(processes).where(eq(processes.processId, processId))
    await at('2026-10-19T06:01:00Z')
    expect(await db.$count(frozen, ofTeam)).toBe(1)
    const dead = and(eq(jobs.teamId, admin.teamId), sql`${jobs.deadAt} is not null`)
    expect(await db.$count(jobs, dead)).toBe(0)
  })

  test(
    'who records at the very moment of freezing counts in the week, or comes late, never both',
    async () => {
      const { db } = server.world
      const teamId = randomUUID()
      const people = [randomUUID(), randomUUID()]
      const freeze = (day: Day) => {
        const payload = { ...calendarBoard('week', day), ends: periodEnd('week', day) }
        const delivery = { teamId, key: '', kind: 'freeze', payload, tries: 1 }
        return db.transaction((tx) => freezeKinds['freeze']!.work(server.world, delivery, tx))
      }
      const days = Array.from({ length: ROUNDS }, (_, i) => addDays(MONDAY, -7 * i))
      const facts = days.map((day) => factOf(teamId, people[0]!, { day, points: 1 }))
      const olds: Result[] = []
      for (let from = 0; from < ROUNDS; from += SET)
        olds.push(
          ...(await db.transaction((tx) => recordResults(tx, facts.slice(from, from + SET)))),
        )
      for (const [i, day] of days.entries()) {
        const old = olds.find((one) => one.day === day)
        const work = [
          () => record({ teamId, userId: people[1]! }, { day, points: 2 }),
          () => freeze(day),
          () => correct(old!, 4),
        ]
        await Promise.all([...work.slice(i % 3), ...work.slice(0, i % 3)].map((one) => one()))
      }
      expect(await verifyResults(db)).toEqual([])
      const isLate = eq(latePoints.gameType, '')
      const late = await db.select().from(latePoints).where(isLate)
      expect(late.every(({ points }) => points === 2 || points === 3)).toBe(true)
      expect(late.length).toBeGreaterThan(ROUNDS / 10)
      expect(late.length).toBeLessThan(2 * ROUNDS)
    },
    PATIENCE_MS,
  )
})
