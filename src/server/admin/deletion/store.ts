import { and, eq, isNull, sql } from 'drizzle-orm'
import { announce } from '../../base/db/commits.ts'
import type { Database } from '../../base/db/database.ts'
import type { Who } from '../../base/noun.ts'
import { spaceDeletions } from './schema.ts'

export type Deletion = typeof spaceDeletions.$inferSelect

export async function findDeletion(db: Database, teamId: string): Promise<Deletion | null> {
  const [row] = await db.select().from(spaceDeletions).where(eq(spaceDeletions.teamId, teamId))
  return row ?? null
}

/** The deletion that a delivery means; another that was begun since is not it. */
export async function holdDeletion(
  tx: Database,
  { teamId, goesAt }: Pick<Deletion, 'teamId' | 'goesAt'>,
): Promise<Deletion | null> {
  const [row] = await tx
    .select()
    .from(spaceDeletions)
    .where(and(eq(spaceDeletions.teamId, teamId), eq(spaceDeletions.goesAt, goesAt)))
    .for('update')
  return row ?? null
}

/** Puts it in the place of one that nobody asked for. */
export async function writeDeletion(tx: Database, row: Deletion): Promise<void> {
  await tx
    .insert(spaceDeletions)
    .values(row)
    .onConflictDoUpdate({ target: spaceDeletions.teamId, set: row })
  announce(tx, 'dueRows', [null])
}

export async function changeDeletion(
  tx: Database,
  teamId: string,
  change: Partial<Deletion>,
): Promise<void> {
  await tx.update(spaceDeletions).set(change).where(eq(spaceDeletions.teamId, teamId))
}

/** Takes it back, unless rows go already. */
export async function dropDeletion(tx: Database, teamId: string): Promise<void> {
  const isWaiting = isNull(spaceDeletions.begunAt)
  await tx.delete(spaceDeletions).where(and(eq(spaceDeletions.teamId, teamId), isWaiting))
}

/** Who asked for it leaves: it goes on, asked for by nobody. */
export async function forgetAsker(tx: Database, { teamId, userId }: Who): Promise<void> {
  const isTheirs = and(eq(spaceDeletions.teamId, teamId), eq(spaceDeletions.askedBy, userId))
  await tx
    .update(spaceDeletions)
    .set({ askedBy: sql`null` })
    .where(isTheirs)
}
