import { countMembers, listAdmins } from '#server/accounts/store.ts'
import type { Database } from '#server/db/database.ts'
import { NO_TEAM } from '#server/teams/schema.ts'
import { notify } from '#server/messaging/notify.ts'
import { colleagueJoined, invitedJoined } from './messages.ts'

/** In a larger space admins are not notified of one more colleague. */
const TOLD_UP_TO = 50

interface Joined {
  readonly teamId: string
  readonly userId: string
}

/** Notifies the people who invited somebody that they have joined, each once. */
async function notifyInviters(
  tx: Database,
  { teamId, userId: personId }: Joined,
  inviters: readonly string[],
  at: Date,
): Promise<void> {
  const notifications = inviters
    .filter((userId) => userId !== personId)
    .map((userId) => ({
      userId,
      key: `came ${personId}`,
      payload: { personId },
    }))
  if (notifications.length) await notify(tx, teamId, invitedJoined, notifications, at)
}

/** Notifies the inviters of somebody that they have joined, and the other admins of a small space; each once. */
export async function notifyJoined(
  tx: Database,
  { teamId, userId, inviters = [] }: Joined & { readonly inviters?: readonly string[] },
  at: Date,
): Promise<void> {
  if (teamId === NO_TEAM) return
  await notifyInviters(tx, { teamId, userId }, inviters, at)
  if ((await countMembers(tx, teamId, TOLD_UP_TO + 1)) > TOLD_UP_TO) return
  const admins = await listAdmins(tx, teamId)
  const notification = { key: `joined ${userId}`, payload: { personId: userId } }
  const others = admins.filter(
    (admin) => admin.userId !== userId && !inviters.includes(admin.userId),
  )
  if (others.length === 0) return
  await notify(
    tx,
    teamId,
    colleagueJoined,
    others.map((admin) => ({ userId: admin.userId, ...notification })),
    at,
  )
}
