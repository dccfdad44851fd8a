import type { Database } from '../../db/database.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { streaks } from './schema.ts'

type Row = typeof streaks.$inferSelect

/** From so many days on a person is reminded of their streak unless they say otherwise. */
export const WATCHED_FROM = 5

/** Queues the reminder setup for streaks that have become long enough to be missed. */
export function watchStreaks(
  tx: Database,
  before: readonly Row[],
  after: readonly Row[],
  dueAt: Date,
): Promise<void> {
  const wasLong = ({ userId, current }: Row) =>
    before.some((row) => {
      const isSame = row.userId === userId && row.gameType === ''
      return isSame && row.current >= WATCHED_FROM && row.current < current
    })
  const long = after.filter(
    (row) => row.gameType === '' && row.current >= WATCHED_FROM && !wasLong(row),
  )
  return enqueue(
    tx,
    long.map(({ teamId, userId, lastDay }) => ({
      teamId,
      key: `streak watch ${userId} ${lastDay}`,
      kind: 'streakWatch',
      payload: { userId },
      dueAt,
    })),
  )
}
