import { and, desc, ne, sql } from 'drizzle-orm'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { hereIn } from '#server/teams/active-members.ts'
import { users } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { notify } from '#modules/people/notifications/server/notify.ts'

const TOLD = 50 // of a large space the newest members: it needs one who claims the role

function othersOf(tx: Database, { teamId, userId }: MemberKey) {
  return tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(hereIn(teamId), ne(users.userId, userId)))
    .orderBy(sql`${users.lastHere} desc nulls last`, desc(users.createdAt), users.userId)
    .limit(TOLD)
}

/** No admin of the space can sign in any more: its people are notified in the app, the operator in the log. */
export async function notifyAdminMissing(
  world: World,
  tx: Database,
  who: MemberKey,
): Promise<void> {
  const { teamId, userId } = who
  const at = world.now()
  world.log.warn({ teamId }, 'the last who looks after a space has left its directory')
  await writeAudit(tx, { teamId, userId: null, what: 'last_admin_left', before: { userId }, at })
  const others = await othersOf(tx, who)
  const key = `admin left ${userId} ${at.toISOString()}`
  const notification = { key, kind: 'adminLeft', about: { personId: userId } } as const
  await notify(
    tx,
    teamId,
    others.map((other) => ({ ...other, ...notification })),
    at,
  )
}
