import { and, eq, isNull, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { announce } from '#server/db/commit-events.ts'
import { firstRow, type Database, upsert } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { spaceDeletions } from './schema.ts'

export type Deletion = typeof spaceDeletions.$inferSelect

export async function findDeletion(db: Database, teamId: string): Promise<Deletion | null> {
  return firstRow(db.select().from(spaceDeletions).where(eq(spaceDeletions.teamId, teamId)))
}

/** The deletion that a job means, not another that was begun since. */
export async function lockDeletion(
  tx: Database,
  { teamId, deleteAt }: Pick<Deletion, 'teamId' | 'deleteAt'>,
): Promise<Deletion | null> {
  return firstRow(
    tx
      .select()
      .from(spaceDeletions)
      .where(equals(spaceDeletions, { teamId, deleteAt }))
      .for('update'),
  )
}

/** Replaces one that nobody requested. */
export async function writeDeletion(tx: Database, row: Deletion): Promise<void> {
  await upsert(tx, spaceDeletions, [row], ['teamId'])
  announce(tx, 'dueRows', [null])
}

export async function changeDeletion(
  tx: Database,
  teamId: string,
  change: Partial<Deletion>,
): Promise<void> {
  await tx.update(spaceDeletions).set(change).where(eq(spaceDeletions.teamId, teamId))
}

/** Cancels it, unless rows are already being deleted. */
export async function dropDeletion(tx: Database, teamId: string): Promise<void> {
  const isWaiting = isNull(spaceDeletions.begunAt)
  await tx.delete(spaceDeletions).where(and(eq(spaceDeletions.teamId, teamId), isWaiting))
}

/** The person who requested it leaves: it continues without a requester. */
export async function forgetRequester(tx: Database, { teamId, userId }: MemberKey): Promise<void> {
  const isTheirs = equals(spaceDeletions, { teamId, requestedBy: userId })
  await tx
    .update(spaceDeletions)
    .set({ requestedBy: sql`null` })
    .where(isTheirs)
}
