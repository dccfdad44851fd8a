import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { type Database, upsert } from '#server/db/database.ts'
import { spacesRound } from '#server/jobs/batches.ts'
import { enqueue, type NewJob } from '#server/jobs/queue.ts'
import { teams } from '#server/teams/schema.ts'
import { monthlyReports } from './schema.ts'
import { AHEAD_MS, dueReport } from './report-date.ts'

/** Spaces to which, as their rows stand, a month's letter may be sent at all. */
const isOpen = and(
  equals(teams, { isDemo: false, isLimited: false, isDeactivated: false }),
  isNull(teams.deleteAt),
  isNull(teams.disabledAt),
)

/* Older than the month, after its first Monday, without its letter; in the order of their ids. */
function findWaiting(db: Database, { after, most }: { after: string; most: number }, now: Date) {
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
    .limit(most)
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

/** Every hour, as it is nine at another hour in every zone: whose letter is due by the next. */
export const scheduleReports = spacesRound({
  kind: 'monthLettersRound',
  retry: { tries: 10, firstMs: 60_000, mostMs: 3_600_000 },
  async work(world, tx, next) {
    const now = world.now()
    const waiting = await findWaiting(tx, next, now)
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
    return waiting.map(({ teamId }) => teamId)
  },
})
