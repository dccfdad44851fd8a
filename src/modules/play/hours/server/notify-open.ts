import type { Database } from '#server/db/database.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import type { MemberKey } from '#server/module.ts'
import { getTeam } from '#server/teams/store.ts'
import { notify } from '#server/messaging/notify.ts'
import { alertSchema, checkAt, hurry, isWaiting } from '#server/messaging/one-time-alerts.ts'
import { playOpens as playOpensMessage } from './messages.ts'
import { hoursOf, openingOf } from '#server/teams/may-play.ts'

const KIND = 'playOpens'

/** Whether somebody is to be told when play opens. */
export const awaitsOpening = (db: Database, who: MemberKey): Promise<boolean> =>
  isWaiting(db, KIND, who)

/** Somebody wants to hear when play opens; not while it is open, nor where it never does. */
export async function wantOpening(
  tx: Database,
  { teamId, userId }: MemberKey,
  now: Date,
): Promise<void> {
  const { opensAt } = openingOf(hoursOf(await getTeam(tx, teamId)), now)
  if (!opensAt || (await awaitsOpening(tx, { teamId, userId }))) return
  await checkAt(tx, { kind: KIND, teamId }, { userId }, new Date(opensAt))
}

/** The team's hours have changed: who waits for an opening is told now, or at the next. */
export const hurryOpenings = (tx: Database, teamId: string, now: Date): Promise<void> =>
  hurry(tx, { kind: KIND, teamId }, now)

/**
 * Play opens: who wanted to know is told, once a stretch of open hours. Where the hours have changed
 * since, they hear at the next opening.
 */
export const playOpens: JobHandler = {
  retry: { tries: 6, firstMs: 10_000, mostMs: 10 * 60_000 },
  isLocal: true,
  async work(world, { teamId, payload }, tx) {
    const { userId } = alertSchema.parse(payload)
    const now = world.now()
    const { isOpen, opensAt, closesAt } = openingOf(hoursOf(await getTeam(tx, teamId)), now)
    const key = `opens until ${closesAt ?? now.toISOString()}`
    if (isOpen) return notify(tx, teamId, playOpensMessage, [{ userId, key, payload: {} }], now)
    if (opensAt) await checkAt(tx, { kind: KIND, teamId }, { userId }, new Date(opensAt))
  },
}
