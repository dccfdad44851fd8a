import { and, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Database } from '../db/database.ts'
import { isEnabled } from '../teams/disabled.ts'
import { jobs } from './schema.ts'
import type { Job } from './job.ts'
import { claimDue, isFree, nextDueAt } from './claim-due-rows.ts'

const ERROR_LENGTH = 500
const DAY_MS = 86_400_000
export const DONE_DAYS = 30 // nobody asks for the same thing again after that
export const DEAD_DAYS = 90

/** A claim that another process has taken over since, or that was finished, matches nothing. */
const claimOf = ({ teamId, key, tries }: Job) =>
  and(equals(jobs, { teamId, key, tries }), isNotNull(jobs.dueAt))

/** What a process may do: kinds it knows, and which of them do not wait for a disabled space. */
export interface Doable {
  readonly kinds: readonly string[]
  readonly whileDisabled?: readonly string[]
}

/* One of another version leaves the rest alone. */
const isDoable = ({ kinds, whileDisabled = [] }: Doable) =>
  and(
    inArray(jobs.kind, [...kinds]),
    or(inArray(jobs.kind, [...whileDisabled]), isEnabled(jobs.teamId)),
  )

interface Claim {
  readonly now: Date
  readonly until: Date
  readonly brief?: { readonly kinds: readonly string[]; readonly until: Date } // of some of them
  readonly most: number
}

export function claimJobs(db: Database, doable: Doable, { brief, ...claim }: Claim) {
  const isBrief = brief?.kinds.length ? inArray(jobs.kind, [...brief.kinds]) : sql`false`
  const ends = (brief?.until ?? claim.until).toISOString()
  return claimDue(db, jobs, {
    ...claim,
    keys: [jobs.teamId, jobs.key],
    where: isDoable(doable),
    set: {
      tries: sql`${jobs.tries} + 1`,
      claimedUntil: sql`case when ${isBrief} then ${ends}::timestamptz
        else ${claim.until.toISOString()}::timestamptz end`,
    },
  })
}

export const findNextJob = (db: Database, doable: Doable, now: Date) =>
  nextDueAt(db, jobs, and(isFree(jobs, now), isDoable(doable)))

export async function renewClaim(db: Database, delivery: Job, until: Date): Promise<void> {
  await db.update(jobs).set({ claimedUntil: until }).where(claimOf(delivery))
}

/** Whether the claim still holds; the row is locked until the transaction ends. */
export async function lockClaim(tx: Database, delivery: Job): Promise<boolean> {
  const rows = await tx.select({ key: jobs.key }).from(jobs).where(claimOf(delivery)).for('update')
  return rows.length > 0
}

/**
 * Notes that someone outside is asked now, for what must not happen twice and can't be known by its
 * key there. False: a process asked before, and ended before it had heard or marked the answer.
 */
export async function markRequested(db: Database, delivery: Job, now: Date): Promise<boolean> {
  const marked = await db
    .update(jobs)
    .set({ requestedAt: now })
    .where(and(claimOf(delivery), isNull(jobs.requestedAt)))
    .returning({ key: jobs.key })
  return marked.length > 0
}

/** Done: what is left is a mark, without what was delivered. */
/** `why`: what ended it, where it was not done. */
export async function markDone(db: Database, delivery: Job, now: Date, why = ''): Promise<void> {
  await db
    .update(jobs)
    .set({
      doneAt: now,
      dueAt: null,
      claimedUntil: null,
      requestedAt: null,
      payload: null,
      error: why,
    })
    .where(claimOf(delivery))
}

/** A try that failed: the delivery is due again at `at`, or dead when that is null. */
export async function markFailed(
  db: Database,
  delivery: Job,
  { error, at, now }: { error: string; at: Date | null; now: Date },
): Promise<void> {
  const message = Buffer.from(error.slice(0, ERROR_LENGTH).replaceAll('\0', '')).toString()
  await db
    .update(jobs)
    .set({
      dueAt: at,
      deadAt: at ? null : now,
      claimedUntil: null,
      requestedAt: null,
      error: message,
    })
    .where(claimOf(delivery))
}

/** Marks that are old enough, and the dead nobody asked for. */
export async function deleteOldJobs(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.delete(jobs).where(lt(jobs.doneAt, before(DONE_DAYS)))
  await db.delete(jobs).where(lt(jobs.deadAt, before(DEAD_DAYS)))
}
