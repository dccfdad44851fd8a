import type { Database } from '../../db/database.ts'
import { lockUsers } from '../../teams/lock-users.ts'
import type { Result } from './record.ts'

export { lockUsers } from '../../teams/lock-users.ts'

/**
 * Holds the people of some results, and the rooms' games they come from, until the transaction
 * ends: whatever else is written of the same people waits. Always in the same order, so that
 * nobody waits in a circle.
 */
export async function lockResults(
  tx: Database,
  teamId: string,
  results: readonly Pick<Result, 'userId' | 'sourceId' | 'kind'>[],
): Promise<void> {
  const games = results.filter(({ kind }) => kind === 'room').map(({ sourceId }) => sourceId)
  await lockUsers(tx, teamId, [...results.map(({ userId }) => userId), ...games])
}
