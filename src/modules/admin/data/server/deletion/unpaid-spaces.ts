import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { expiresAt, retentionOf } from '#shared/retention.ts'
import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { teams } from '#server/teams/schema.ts'
import { spaceDeletions } from './schema.ts'
import { nextStep } from './steps.ts'
import { writeDeletion } from './store.ts'

const DAY_MS = 86_400_000
const WARNED_DAYS = 30 // it never goes sooner than this after we found it
const AT_ONCE = 500 // the rest tomorrow

type TeamRow = typeof teams.$inferSelect

/** When a deactivated space has been kept for as long as its results are; null: they are kept always. */
function endOf({ retention, deactivationDueDate }: TeamRow, now: Date): Date | null {
  const closed = deactivationDueDate ? new Date(`${deactivationDueDate}T00:00:00Z`) : now
  const until = expiresAt(retentionOf(retention).results, closed)
  return until && new Date(Math.max(until.getTime(), now.getTime() + WARNED_DAYS * DAY_MS))
}

/* Where results are kept always nothing ever goes: such spaces do not stand in the others' way. */
const endsOnce = sql`coalesce(${teams.retention} ->> 'results', ${retentionOf({}).results}) <> 'always'`

const findClosed = (db: Database) =>
  db
    .select({ team: teams })
    .from(teams)
    .leftJoin(spaceDeletions, eq(spaceDeletions.teamId, teams.teamId))
    .where(and(eq(teams.isDeactivated, true), isNull(spaceDeletions.teamId), endsOnce))
    .orderBy(asc(teams.deactivationDueDate))
    .limit(AT_ONCE)

/** Those that were paid since stay. */
async function letStay(tx: Database): Promise<void> {
  const open = tx.select({ teamId: teams.teamId }).from(teams).where(eq(teams.isDeactivated, false))
  await tx
    .delete(spaceDeletions)
    .where(
      and(
        eq(spaceDeletions.why, 'unpaid'),
        isNull(spaceDeletions.begunAt),
        inArray(spaceDeletions.teamId, open),
      ),
    )
}

/** Nightly: deactivated spaces get their end, and those that were paid since lose it. */
export const deactivatedSpaces: JobHandler = {
  retry: { tries: 10, firstMs: 1_000, mostMs: 10 * 60_000 },
  isLocal: true,
  async work(world, _delivery, tx) {
    const now = world.now()
    await letStay(tx)
    for (const { team } of await findClosed(tx)) {
      const deleteAt = endOf(team, now)
      if (!deleteAt) continue
      const row = { teamId: team.teamId, why: 'unpaid', requestedAt: now, deleteAt } as const
      const dueAt = nextStep(row, sooner(now))
      await writeDeletion(tx, { ...row, requestedBy: null, warnedAt: null, begunAt: null, dueAt })
    }
  },
}

/* A letter that is due at this very moment is one still to come. */
const sooner = (now: Date) => new Date(now.getTime() - 1)
