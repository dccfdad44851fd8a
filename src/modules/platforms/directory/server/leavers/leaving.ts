import { and, desc, ne, sql } from 'drizzle-orm'
import { writeAudit } from '#server/teams/audit/store.ts'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import { pastDeadlocks } from '#server/db/deadlock.ts'
import type { MemberKey } from '#server/module.ts'
import { endSessions } from '#server/sessions/store.ts'
import type { World } from '#server/world.ts'
import { updateUser } from '#server/accounts/store.ts'
import { findUser, lockSpace, othersIn } from '#modules/people/membership/server/index.ts'
import { hereIn } from '#server/teams/active-members.ts'
import { users } from '#server/teams/schema.ts'
import { notify } from '#server/messaging/notify.ts'
import { lastAdminRemoval } from '../messages.ts'

type Person = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** The space and one of its people, locked; does nothing where there is no such person any more. */
function about(
  world: World,
  who: MemberKey,
  work: (tx: Database, person: Person) => Promise<void>,
) {
  const run = async (tx: Database) => {
    await lockSpace(tx, who)
    const person = await findUser(tx, who)
    if (person && !person.removedAt) await work(tx, person)
  }
  return pastDeadlocks(() => world.db.transaction(run))
}

/** Signed out everywhere, removed from every room, in the change log. */
async function shutOut(world: World, tx: Database, { teamId, userId }: Person): Promise<void> {
  const at = world.now()
  const who = { teamId, userId }
  await updateUser(tx, who, { leftAt: at })
  await endSessions(tx, who, at)
  for (const { person } of world.modules) await person?.onDirectoryRemoval?.(tx, who, at)
  await writeAudit(tx, { teamId, userId: null, what: 'member_left', before: who, at })
  announce(tx, 'policies', [{ teamId }]) // their sockets close immediately
}

async function takeRole(world: World, tx: Database, { teamId, userId }: Person): Promise<void> {
  await updateUser(tx, { teamId, userId }, { isAdmin: false })
  const after = { userId }
  await writeAudit(tx, { teamId, userId: null, what: 'admin_removed', after, at: world.now() })
}

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
async function notifyAdminMissing(world: World, tx: Database, who: MemberKey): Promise<void> {
  const { teamId, userId } = who
  const at = world.now()
  world.log.warn({ teamId }, 'the last who looks after a space has left its directory')
  await writeAudit(tx, { teamId, userId: null, what: 'last_admin_left', before: { userId }, at })
  const others = await othersOf(tx, who)
  const key = `admin left ${userId} ${at.toISOString()}`
  const notification = { key, payload: { personId: userId } }
  await notify(
    tx,
    teamId,
    lastAdminRemoval,
    others.map((other) => ({ ...other, ...notification })),
    at,
  )
}

/**
 * A person's directory no longer has them: they can't sign in, and lose the admin role. The last admin
 * keeps it until there is another, and the others are notified. Their data stays. Idempotent.
 */
export function leave(world: World, who: MemberKey): Promise<void> {
  return about(world, who, async (tx, person) => {
    const others = await othersIn(tx, person)
    if (!person.leftAt) await shutOut(world, tx, person)
    if (!person.isAdmin) return
    if (others.admins > 0) await takeRole(world, tx, person)
    else if (!person.leftAt) await notifyAdminMissing(world, tx, person)
  })
}

/** Their directory has them again: they may sign in, without the role they had. */
export function comeBack(world: World, who: MemberKey): Promise<void> {
  return about(world, who, async (tx, { leftAt }) => {
    if (!leftAt) return
    const { teamId, userId } = who
    await updateUser(tx, who, { leftAt: null })
    const after = { userId }
    await writeAudit(tx, { teamId, userId: null, what: 'member_back', after, at: world.now() })
  })
}
