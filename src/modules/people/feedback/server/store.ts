import { createHash } from 'node:crypto'
import { and, desc, eq, lt, notInArray, ne, sql } from 'drizzle-orm'
import type { sendFeedback } from '../contract.ts'
import type { Body } from '#shared/endpoint.ts'
import { retentionCutoff, NEW_RETENTION } from '#shared/retention.ts'
import type { Database } from '#server/db/database.ts'
import { NO_TEAM, teams } from '#server/teams/schema.ts'
import { feedback } from './schema.ts'

/** The space it claims to come from, as ids are written. */
export const claimed = sql<string>`lower(${feedback.teamClaim})`

export type FeedbackInput = Body<typeof sendFeedback>['data']
export type FeedbackRow = typeof feedback.$inferSelect

const markOf = (input: FeedbackInput, now: Date) =>
  createHash('sha256')
    .update(JSON.stringify([now.toISOString().slice(0, 10), ...Object.values(input)]))
    .digest('base64url')

const rowOf = (input: FeedbackInput, now: Date) => ({
  mark: markOf(input, now),
  teamClaim: input.team_id,
  nameClaim: input.username,
  text: input.share_text,
  recommend: input.recommend,
  satisfaction: input.satisfaction,
  comment: input.satisfaction_comment,
  improvement: input.improvement,
  createdAt: now,
})

/** Keeps what was said, once: `isNew` is false for the same words of the same day, which have a number already. */
export async function saveFeedback(
  tx: Database,
  input: FeedbackInput,
  now: Date,
): Promise<{ row: FeedbackRow; isNew: boolean }> {
  const values = rowOf(input, now)
  const [row] = await tx.insert(feedback).values(values).onConflictDoNothing().returning()
  if (row) return { row, isNew: true }
  const [known] = await tx.select().from(feedback).where(eq(feedback.mark, values.mark))
  return { row: known!, isNew: false }
}

/** What people told, newest first: for the operator's eyes alone. */
export const listFeedback = (db: Database, most: number): Promise<FeedbackRow[]> =>
  db.select().from(feedback).orderBy(desc(feedback.number)).limit(most)

/** Deletes what names no space, by the time that a new one begins with; a space's own goes by its own time. */
export async function deleteOldFeedback(db: Database, now: Date): Promise<void> {
  const spaces = db
    .select({ id: sql<string>`${teams.teamId}::text` })
    .from(teams)
    .where(ne(teams.teamId, NO_TEAM))
  const isOld = lt(feedback.createdAt, retentionCutoff(NEW_RETENTION.feedback, now)!)
  await db.delete(feedback).where(and(isOld, notInArray(claimed, spaces)))
}

/** What is claimed to come from a space goes with it: nothing else could name its people. */
export async function deleteFeedbackOf(tx: Database, teamId: string): Promise<void> {
  await tx.delete(feedback).where(eq(claimed, teamId))
}
