import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { z } from 'zod'
import { type Database, upsert } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { enqueue, type NewJob } from '#server/jobs/queue.ts'
import { NO_TEAM, teams } from '#server/teams/schema.ts'
import { monthlyReports } from './schema.ts'
import { AHEAD_MS, dueReport } from './report-date.ts'

const TEAMS_A_PART = 200

/** Spaces to which, as their rows stand, a month's letter may be sent at all. */
const isOpen = and(
  equals(teams, { isDemo: false, isLimited: false, isDeactivated: false }),
  isNull(teams.deleteAt),
  isNull(teams.disabledAt),
)

/* Older than the month, after its first Monday, without its letter; in the order of their ids. */
function findWaiting(db: Database, after: string, now: Date) {
  const ahead = new Date(now.getTime() + AHEAD_MS).toISOString()
  const day = sql`(${ahead}::timestamptz at time zone ${teams.timeZone})::date`
  const first = sql`date_trunc('month', ${day})::date`
  const { teamId, timeZone, workingDays, holidays } = teams
  return db
    .select({ teamId, timeZone, workingDays, holidays })
    .from(teams)
    .leftJoin(monthlyReports, eq(monthlyReports.teamId, teams.teamId))
    .where(
      and(
        gt(teams.teamId, after),
        isOpen,
        lt(sql`(${teams.createdAt} at time zone ${teams.timeZone})::date`, first),
        sql`${day} >= ${first} + (8 - extract(isodow from ${first})::int) % 7`,
        or(isNull(monthlyReports.month), lt(monthlyReports.month, sql`to_char(${day}, 'YYYY-MM')`)),
      ),
    )
    .orderBy(asc(teams.teamId))
    .limit(TEAMS_A_PART)
}

async function savePlanned(tx: Database, planned: readonly { teamId: string; month: string }[]) {
  if (planned.length === 0) return
  await upsert(tx, monthlyReports, planned, ['teamId'], ['month'])
}

const reportJob = (teamId: string, month: string, at: Date): NewJob => ({
  teamId,
  key: `month letter ${month}`,
  kind: 'monthLetter',
  payload: { month },
  dueAt: at,
})

const afterSchema = z.object({ after: z.uuid() }).nullable()

/** Every hour, as it is nine at another hour in every zone: whose letter is due by the next. */
export const scheduleReports: JobHandler = {
  retry: { tries: 10, firstMs: 60_000, mostMs: 3_600_000 },
  isLocal: true,
  async work(world, { payload, key }, tx) {
    const now = world.now()
    const waiting = await findWaiting(tx, afterSchema.parse(payload)?.after ?? NO_TEAM, now)
    const planned = waiting.flatMap((team) => {
      const due = dueReport(team, now)
      return due ? [{ teamId: team.teamId, ...due }] : []
    })
    await savePlanned(
      tx,
      planned.map(({ teamId, month }) => ({ teamId, month })),
    )
    await enqueue(
      tx,
      planned.map(({ teamId, month, at }) => reportJob(teamId, month, at)),
    )
    if (waiting.length < TEAMS_A_PART) return
    const after = waiting.at(-1)!.teamId
    const next = { teamId: NO_TEAM, kind: 'monthLettersRound', payload: { after }, dueAt: now }
    await enqueue(tx, [{ ...next, key: `${key.slice(0, 60)} ${after}` }])
  },
}
