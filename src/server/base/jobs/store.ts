import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isEnabled } from '../teams/disabled.ts'
import { deliveries } from './schema.ts'
import type { Delivery } from './job.ts'
import { claimDue, isFree, nextDueAt } from './claim-due-rows.ts'

const ERROR_LENGTH = 500
const DAY_MS = 86_400_000
export const DONE_DAYS = 30 // nobody asks for the same thing again after that
export const DEAD_DAYS = 90

/** A claim that another process has taken over since, or that was finished, matches nothing. */
const claimOf = ({ teamId, key, tries }: Delivery) =>
  and(
    eq(deliveries.teamId, teamId),
    eq(deliveries.key, key),
    eq(deliveries.tries, tries),
    isNotNull(deliveries.dueAt),
  )

/** What a process may do: kinds it knows, and which of them do not wait for a disabled space. */
export interface Doable {
  readonly kinds: readonly string[]
  readonly whileDisabled?: readonly string[]
}

/* One of another version leaves the rest alone. */
const isDoable = ({ kinds, whileDisabled = [] }: Doable) =>
  and(
    inArray(deliveries.kind, [...kinds]),
    or(inArray(deliveries.kind, [...whileDisabled]), isEnabled(deliveries.teamId)),
  )

interface Claim {
  readonly now: Date
  readonly until: Date
  readonly brief?: { readonly kinds: readonly string[]; readonly until: Date } // of some of them
  readonly most: number
}

export function claimDeliveries(db: Database, doable: Doable, { brief, ...claim }: Claim) {
  const isBrief = brief?.kinds.length ? inArray(deliveries.kind, [...brief.kinds]) : sql`false`
  const ends = (brief?.until ?? claim.until).toISOString()
  return claimDue(db, deliveries, {
    ...claim,
    keys: [deliveries.teamId, deliveries.key],
    where: isDoable(doable),
    set: {
      tries: sql`${deliveries.tries} + 1`,
      claimedUntil: sql`case when ${isBrief} then ${ends}::timestamptz
        else ${claim.until.toISOString()}::timestamptz end`,
    },
  })
}

export const nextDelivery = (db: Database, doable: Doable, now: Date) =>
  nextDueAt(db, deliveries, and(isFree(deliveries, now), isDoable(doable)))

export async function renewClaim(db: Database, delivery: Delivery, until: Date): Promise<void> {
  await db.update(deliveries).set({ claimedUntil: until }).where(claimOf(delivery))
}

/** Whether the claim still holds; the row is locked until the transaction ends. */
export async function lockClaim(tx: Database, delivery: Delivery): Promise<boolean> {
  const rows = await tx
    .select({ key: deliveries.key })
    .from(deliveries)
    .where(claimOf(delivery))
    .for('update')
  return rows.length > 0
}

/**
 * Notes that someone outside is asked now, for what must not happen twice and can't be known by its
 * key there. False: a process asked before, and ended before it had heard or marked the answer.
 */
export async function markRequested(db: Database, delivery: Delivery, now: Date): Promise<boolean> {
  const marked = await db
    .update(deliveries)
    .set({ requestedAt: now })
    .where(and(claimOf(delivery), isNull(deliveries.requestedAt)))
    .returning({ key: deliveries.key })
  return marked.length > 0
}

/** Done: what is left is a mark, without what was delivered. */
export async function markDone(db: Database, delivery: Delivery, now: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({
      doneAt: now,
      dueAt: null,
      claimedUntil: null,
      requestedAt: null,
      payload: null,
      error: '',
    })
    .where(claimOf(delivery))
}

/** A try that failed: the delivery is due again at `at`, or dead when that is null. */
export async function markFailed(
  db: Database,
  delivery: Delivery,
  { error, at, now }: { error: string; at: Date | null; now: Date },
): Promise<void> {
  const message = Buffer.from(error.slice(0, ERROR_LENGTH).replaceAll('\0', '')).toString()
  await db
    .update(deliveries)
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
export async function deleteOldDeliveries(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.delete(deliveries).where(lt(deliveries.doneAt, before(DONE_DAYS)))
  await db.delete(deliveries).where(lt(deliveries.deadAt, before(DEAD_DAYS)))
}
