import { randomUUID } from 'node:crypto'
import { announce } from '../../base/db/commits.ts'
import type { Database } from '../../base/db/database.ts'
import { enqueue } from '../../base/jobs/queue.ts'
import { hurryOpenings } from '../../play/hours/tell-open.ts'
import { wakeOverDays } from '../../play/rooms/store/over-days.ts'
import type { Setting } from './settings.ts'

/** When a team plays has changed: games over days look at their clocks, and who waits for the opening is looked at. */
export async function goByOtherHours(tx: Database, teamId: string, at: Date): Promise<void> {
  await wakeOverDays(tx, teamId, at)
  await hurryOpenings(tx, teamId, at)
}

/** The days a team works have changed: streaks are counted once more, after the commit. */
async function countStreaks(tx: Database, teamId: string, at: Date): Promise<void> {
  const key = `streaks ${randomUUID()}`
  await enqueue(tx, [{ teamId, key, kind: 'streaks', payload: {}, dueAt: at }])
}

const daySettings: readonly Setting[] = ['workingDays', 'holidays']
const hourSettings: readonly Setting[] = [...daySettings, 'availablePeriods']

/** What follows from a change of settings, in its transaction. */
export async function follow(
  tx: Database,
  teamId: string,
  changed: readonly Setting[],
  at: Date,
): Promise<void> {
  const has = (names: readonly Setting[]) => names.some((name) => changed.includes(name))
  if (has(daySettings)) await countStreaks(tx, teamId, at)
  if (has(hourSettings)) await goByOtherHours(tx, teamId, at)
  if (changed.includes('timeZone')) announce(tx, 'dueRows', [null])
  if (changed.includes('policy')) announce(tx, 'policies', [{ teamId }])
}
