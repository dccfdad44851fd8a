import { asc, eq, like } from 'drizzle-orm'
import { announce } from '#server/db/commit-events.ts'
import { jobs, recurring } from '#server/jobs/schema.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { DueRows, dueSource, type DueSource } from '#server/jobs/due-rows.ts'
import { turnOf, type Schedule } from '#server/jobs/recurrence.ts'
import { sharedServer } from '../server.ts'
import { until } from '../wait-until.ts'

const KEY = 'nine in Auckland'
const HOUR = 3_600_000
const nine: Schedule = {
  hour: 9,
  minute: 0,
  days: [1, 2, 3, 4, 5, 6, 7],
  timeZone: 'Pacific/Auckland',
}

let running: DueRows[] = []

describe('jobs/due-rows', () => {
  const server = sharedServer()
  afterEach(async () => {
    await Promise.all(running.map((rows) => rows.close()))
    running = []
    await server.world.db.delete(jobs)
    await server.world.db.delete(recurring).where(eq(recurring.key, KEY))
  })

  /** Rows of a test's own; what follows is of a kind nobody does, so that it stays to be counted. */
  const source = (): DueSource =>
    dueSource({
      table: recurring,
      keys: [recurring.key],
      where: eq(recurring.key, KEY),
      decide: ({ dueAt }, now) => {
        const { occurrence, skipped, nextAt } = turnOf(nine, dueAt, now, 180)
        const one = {
          teamId: NO_TEAM,
          key: `nine ${occurrence?.toISOString()}`,
          kind: 'nobody does this',
          payload: { skipped },
          dueAt: now,
        }
        return { dueAt: nextAt, deliveries: occurrence ? [one] : [] }
      },
    })

  function process(): DueRows {
    const rows = new DueRows(server.world, [source()])
    running.push(rows)
    rows.start()
    return rows
  }

  const occurrences = async () => {
    const rows = await server.world.db
      .select({ key: jobs.key, payload: jobs.payload })
      .from(jobs)
      .where(like(jobs.key, 'nine %'))
      .orderBy(asc(jobs.key))
    return rows.map(({ key, payload }) => [key.slice(5, 21), payload])
  }

  async function begin(at: string): Promise<void> {
    server.clock.set(at)
    await server.world.db.transaction(async (tx) => {
      await tx
        .insert(recurring)
        .values({ key: KEY, dueAt: turnOf(nine, server.clock.now, server.clock.now, 0).nextAt })
      announce(tx, 'dueRows', [null])
    })
  }

  test('a schedule lives through a fortnight in which the clocks change: each day once, whoever looks', async () => {
    process()
    process()
    await begin('2026-09-19T22:00:00Z')
    for (let day = 1; day <= 14; day++) {
      for (const step of [6, 12, 4, 2]) {
        server.clock.pass(step * HOUR)
        await Promise.all(running.map((rows) => rows.idle()))
      }
      await until(async () => (await occurrences()).length >= day)
    }
    const days = (await occurrences()).map(([at]) => at)
    expect(days).toHaveLength(14)
    expect(days.slice(0, 8)).toEqual([
      '2026-09-20T21:00',
      '2026-09-21T21:00',
      '2026-09-22T21:00',
      '2026-09-23T21:00',
      '2026-09-24T21:00',
      '2026-09-25T21:00',
      '2026-09-26T20:00', // summer time
      '2026-09-27T20:00',
    ])
  })

  test('what passed while everything was down happens once, if it is not over, and says how much was missed', async () => {
    await begin('2026-11-01T00:00:00Z')
    server.clock.set('2026-11-04T21:30:00Z') // three days on, half an hour into the fourth
    process()
    await until(async () => (await occurrences()).length > 0)
    expect(await occurrences()).toEqual([['2026-11-04T20:00', { skipped: 3 }]])
    await Promise.all(running.map((rows) => rows.close()))
    server.clock.set('2026-11-07T23:00:00Z') // and too late for another
    const [row] = await server.world.db.select().from(recurring).where(eq(recurring.key, KEY))
    expect(row!.dueAt).toEqual(new Date('2026-11-05T20:00:00Z'))
    process()
    await until(async () => {
      const [now] = await server.world.db.select().from(recurring).where(eq(recurring.key, KEY))
      return now!.dueAt.getTime() === Date.parse('2026-11-08T20:00:00Z')
    })
    expect(await occurrences()).toHaveLength(1)
  })

  test('a row nobody can decide about rests an hour and holds nobody up', async () => {
    const broken = dueSource({
      table: recurring,
      keys: [recurring.key],
      where: eq(recurring.key, KEY),
      decide: () => {
        throw new RangeError('no such zone')
      },
    })
    await begin('2026-11-01T00:00:00Z')
    server.clock.pass(24 * HOUR)
    const rows = new DueRows(server.world, [broken])
    running.push(rows)
    rows.start()
    await rows.idle()
    const [row] = await server.world.db.select().from(recurring).where(eq(recurring.key, KEY))
    expect(row!.dueAt).toEqual(new Date(server.clock.now.getTime() + HOUR))
  })
})
