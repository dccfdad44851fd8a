import type { Database } from '../../base/db/database.ts'
import { enqueue } from '../../base/jobs/queue.ts'
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
