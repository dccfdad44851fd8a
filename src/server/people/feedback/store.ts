import { createHash } from 'node:crypto'
import { desc, eq, lt } from 'drizzle-orm'
import type { sendFeedback } from '#shared/api/feedback.ts'
import type { Body } from '#shared/api/endpoint.ts'
import type { Database } from '../../base/db/database.ts'
import { feedback } from './schema.ts'

const DAY_MS = 86_400_000

/** How long feedback is kept. */
export const FEEDBACK_DAYS = 183

export type Said = Body<typeof sendFeedback>['data']
export type FeedbackRow = typeof feedback.$inferSelect

const markOf = (said: Said, now: Date) =>
  createHash('sha256')
    .update(JSON.stringify([now.toISOString().slice(0, 10), ...Object.values(said)]))
    .digest('base64url')

const rowOf = (said: Said, now: Date) => ({
  mark: markOf(said, now),
  teamClaim: said.team_id,
  nameClaim: said.username,
  text: said.share_text,
  recommend: said.recommend,
  satisfaction: said.satisfaction,
  comment: said.satisfaction_comment,
  improvement: said.improvement,
  createdAt: now,
})

/** Keeps what was said, once: `isNew` is false for the same words of the same day, which have a number already. */
export async function keepFeedback(
  tx: Database,
  said: Said,
  now: Date,
): Promise<{ row: FeedbackRow; isNew: boolean }> {
  const given = rowOf(said, now)
  const [row] = await tx.insert(feedback).values(given).onConflictDoNothing().returning()
  if (row) return { row, isNew: true }
  const [known] = await tx.select().from(feedback).where(eq(feedback.mark, given.mark))
  return { row: known!, isNew: false }
}

/** What people told, newest first: for the operator's eyes alone. */
export const listFeedback = (db: Database, most: number): Promise<FeedbackRow[]> =>
  db.select().from(feedback).orderBy(desc(feedback.number)).limit(most)

/** Deletes what is older than half a year. */
export async function deleteOldFeedback(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FEEDBACK_DAYS * DAY_MS)
  await db.delete(feedback).where(lt(feedback.createdAt, before))
}
