import type { Database } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/queue.ts'
import type { Result } from './record.ts'

/** Leaves the hours of days on which results were corrected to be counted once more (analytics). */
export async function enqueueHours(
  tx: Database,
  [first, ...others]: readonly Pick<Result, 'teamId' | 'resultId' | 'day' | 'finishedAt'>[],
): Promise<void> {
  if (!first) return
  const { teamId, resultId, finishedAt } = first
  const days = [...new Set([first, ...others].map(({ day }) => day))]
  const key = `played hours ${resultId}`
  await enqueue(tx, [{ teamId, key, kind: 'playedHours', payload: { days }, dueAt: finishedAt }])
}
