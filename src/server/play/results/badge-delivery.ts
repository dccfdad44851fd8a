import type { Database } from '../../db/database.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Result } from './record.ts'

/** Leaves what a set of new results, or of corrections, means for badges to the queue. */
export async function enqueueBadges(
  tx: Database,
  kind: 'badges' | 'badges corrected',
  written: readonly Result[],
): Promise<void> {
  const { teamId, resultId } = written[0]!
  const dueAt = new Date(Math.max(...written.map(({ finishedAt }) => finishedAt.getTime())))
  const payload = { resultIds: written.map((one) => one.resultId) }
  await enqueue(tx, [{ teamId, key: `badges ${resultId}`, kind, payload, dueAt }])
}
