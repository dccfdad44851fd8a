import { and } from 'drizzle-orm'
import { equals, sameIn } from '#server/db/equals.ts'
import { dayAt } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { adminsIn } from '#server/teams/active-members.ts'
import { users, type teams } from '#server/teams/schema.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { listAdmins } from '#server/accounts/store.ts'
import { notify } from '#server/messaging/notify.ts'
import { notifications } from '#server/messaging/schema.ts'
import { waits } from './messages.ts'

type Team = Pick<typeof teams.$inferSelect, 'teamId' | 'timeZone'>

/* One a day of the space's, whoever calls: twenty people who wait are one notice. */
const keyOf = (timeZone: string, now: Date) => `waits ${dayAt(now, timeZone)}`

/** Whether somebody has reminded a space's admins today. */
export async function areReminded(
  { db, now }: Pick<World, 'db' | 'now'>,
  { teamId, timeZone }: Team,
): Promise<boolean> {
  const isAdmin = sameIn(users, notifications, ['teamId', 'userId'])
  const [row] = await db
    .select({ userId: notifications.userId })
    .from(notifications)
    .innerJoin(users, isAdmin)
    .where(and(adminsIn(teamId), equals(notifications, { teamId, key: keyOf(timeZone, now()) })))
    .limit(1)
  return row !== undefined
}

async function notifyAdmins(tx: Database, caller: Caller, at: Date): Promise<void> {
  const { teamId, userId: personId } = caller
  const { isLimited, timeZone } = await getTeam(tx, teamId)
  if (!isLimited) throw new RefusalError('not_limited')
  const one = { key: keyOf(timeZone, at), payload: { personId } }
  const admins = (await listAdmins(tx, teamId)).filter(({ userId }) => userId !== personId)
  const items = admins.map(({ userId }) => ({ userId, ...one }))
  await notify(tx, teamId, waits, items, at)
}

/** A member waits for play to open: the admins are notified, once a day. Throws not_limited. */
export const remind = (world: World, caller: Caller): Promise<void> =>
  world.db.transaction((tx) => notifyAdmins(tx, caller, world.now()))
