import type { TeamClock } from '../../teams/zones.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { periods as allPeriods, type Period, periodEnd } from '#shared/board-periods.ts'
import type { Day } from '#shared/days.ts'
import type { Database } from '../../db/database.ts'
import { RetryAtError, type JobHandler } from '../../jobs/job.ts'
import { enqueue, type NewJob } from '../../jobs/queue.ts'
import { jobs } from '../../jobs/schema.ts'
import { isOlderAtWork } from '../../processes/heartbeat.ts'
import { getTeam } from '../../teams/store.ts'
import type { World } from '../../world.ts'
import { calendarBoard } from './boards.ts'
import { freezesAt, findPendingUntil } from './freeze-dates.ts'
import { frozen } from './schema.ts'

const AGAIN_MS = 60_000
const HELD_MS = 10 * 60_000 // between looks at what is open

/** Periods that end: each has its figures frozen. */
const periods = allPeriods.filter((period) => period !== 'all')
type Ending = Exclude<Period, 'all'>

const lockOf = (teamId: string, board: unknown) =>
  sql`hashtextextended(${`period ${teamId} `} || ${board}, 0)`

/**
 * Keeps the periods of some days from being frozen until this transaction ends: what it records is
 * counted in all of them, or comes late for all that see it. Call it before what is kept is moved.
 */
export async function lockPeriods(
  tx: Database,
  teamId: string,
  days: readonly Day[],
): Promise<void> {
  const boards = days.flatMap((day) => periods.map((period) => calendarBoard(period, day).board))
  await tx.execute(sql`
    select pg_advisory_xact_lock_shared(${lockOf(teamId, sql`board`)}) from (
      select distinct board collate "C" as board
      from json_array_elements_text(${JSON.stringify(boards)}::json) as board order by 1
    ) as held`)
}

const freezeOf = ({ teamId, timeZone }: TeamClock, period: Ending, day: Day): NewJob => {
  const { board, starts } = calendarBoard(period, day)
  const ends = periodEnd(period, day)!
  const dueAt = freezesAt(ends, timeZone)
  return { teamId, key: `freeze ${board}`, kind: 'freeze', payload: { board, starts, ends }, dueAt }
}

/** The end of each period that some days lie in. */
export function freezesOf(of: TeamClock, days: readonly Day[]): NewJob[] {
  const all = days.flatMap((day) => periods.map((period) => freezeOf(of, period, day)))
  return [...new Map(all.map((one) => [one.key, one])).values()]
}

const payload = z.object({ board: z.string(), starts: z.string(), ends: z.string() })
type FreezePeriod = z.infer<typeof payload> & { readonly teamId: string }

/** A week's podium, given when the week is final, and again for what came late. */
export const podiumJob = (
  teamId: string,
  { monday, why, dueAt }: { monday: Day; why: string; dueAt: Date },
): NewJob => ({
  teamId,
  key: `podium ${monday} ${why}`,
  kind: 'podium', // badges give it
  payload: { monday },
  dueAt,
})

/* A quarter's page, made when it is final. */
const seasonJob = (teamId: string, starts: Day, dueAt: Date): NewJob => ({
  teamId,
  key: `season ${starts}`,
  kind: 'seasonCloses', // seasons make it
  payload: { starts },
  dueAt,
})

/* Throws RetryAtError while a release that knows nothing of freezing is at work, or a match is open. */
async function waitForOthers(world: World, tx: Database, period: FreezePeriod): Promise<void> {
  const now = world.now().getTime()
  if (await isOlderAtWork(tx))
    throw new RetryAtError('a process of the release before is at work', new Date(now + AGAIN_MS))
  const until = await findPendingUntil(world, tx, period)
  if (until)
    throw new RetryAtError(
      'something of its days is still open',
      new Date(Math.min(now + HELD_MS, until.getTime())),
    )
}

async function freeze(tx: Database, period: FreezePeriod, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(period.teamId, period.board)})`)
  const fresh = await tx
    .insert(frozen)
    .values({ ...period, since: now })
    .onConflictDoNothing()
    .returning({ starts: frozen.starts })
  if (fresh.length === 0) return
  const { teamId, board, starts } = period
  if (board.startsWith('week:'))
    await enqueue(tx, [podiumJob(teamId, { monday: starts, why: 'frozen', dueAt: now })])
  if (board.startsWith('season:')) await enqueue(tx, [seasonJob(teamId, starts, now)])
}

/**
 * What a period that is over may have waited for has come: once this transaction is kept, what waits
 * is looked at, and not only at its next look in some minutes. `cause` says what came.
 */
export const freezeSoon = (tx: Database, teamId: string, cause: string, now: Date): Promise<void> =>
  enqueue(tx, [
    { teamId, key: `freeze soon ${cause}`, kind: 'freezeSoon', payload: {}, dueAt: now },
  ])

/* Those that look now may have looked a moment too early: they are among them. */
async function findWaiting(tx: Database, teamId: string, now: Date): Promise<FreezePeriod[]> {
  const { kind, payload: jobPayload, dueAt } = jobs
  const waiting = await tx
    .select({ payload: jobPayload })
    .from(jobs)
    .where(and(eq(jobs.teamId, teamId), eq(kind, 'freeze'), isNotNull(dueAt)))
  const { timeZone } = await getTeam(tx, teamId)
  return waiting
    .map((one) => ({ teamId, ...payload.parse(one.payload) }))
    .filter(({ ends }) => freezesAt(ends, timeZone) <= now)
}

/**
 * Freezes a period once nothing of it is open: whoever records for it has committed, or waits and
 * comes late.
 */
export const freezeKinds: Readonly<Record<string, JobHandler>> = {
  freeze: {
    isLocal: true,
    retry: { tries: Number.MAX_SAFE_INTEGER, firstMs: AGAIN_MS, mostMs: AGAIN_MS },
    async work(world, { teamId, payload: jobPayload }, tx) {
      const period = { teamId, ...payload.parse(jobPayload) }
      await waitForOthers(world, tx, period)
      await freeze(tx, period, world.now())
    },
  },
  freezeSoon: {
    isLocal: true,
    retry: { tries: 10, firstMs: AGAIN_MS, mostMs: AGAIN_MS },
    async work(world, { teamId }, tx) {
      if (await isOlderAtWork(tx)) return // those that wait look again
      for (const period of await findWaiting(tx, teamId, world.now()))
        if (!(await findPendingUntil(world, tx, period))) await freeze(tx, period, world.now())
    },
  },
}
