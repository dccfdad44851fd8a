import { and, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { MutableTopic } from '#shared/notification-preferences.ts'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import { mutedTopics, notifications } from '#server/messaging/schema.ts'
import {
  findOver,
  kindsOf,
  personMessages,
  readNotification,
} from '#server/messaging/stored-notifications.ts'
import type { Subject } from '#server/messaging/person-message.ts'
import type { MemberKey } from '#server/module.ts'
import { users } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { NOTIFICATIONS_A_PAGE, type Notification } from '../contract.ts'

/** A person's own, of the kinds this release knows: a newer one may have written others. */
const ownOf = (world: World, { teamId, userId }: MemberKey) =>
  and(
    equals(notifications, { teamId, userId }),
    inArray(notifications.kind, kindsOf(personMessages(world))),
  )

export const countUnread = (world: World, who: MemberKey): Promise<number> =>
  world.db.$count(notifications, and(ownOf(world, who), isNull(notifications.readAt)))

const columns = {
  notificationId: notifications.notificationId,
  kind: notifications.kind,
  payload: notifications.payload,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
  personId: users.userId,
  name: users.name,
  profileImage: users.profileImage,
}

const findPage = ({ db }: World, isOwn: ReturnType<typeof ownOf>, page: number) =>
  db
    .select(columns)
    .from(notifications)
    .leftJoin(
      users,
      and(
        eq(users.teamId, notifications.teamId),
        sql`${users.userId} = (${notifications.payload}->>'personId')::uuid`,
      ),
    )
    .where(isOwn)
    .orderBy(desc(notifications.createdAt), desc(notifications.notificationId))
    .offset((page - 1) * NOTIFICATIONS_A_PAGE)
    .limit(NOTIFICATIONS_A_PAGE + 1)

/** A page from 1, newest first, each with the fields of its kind, and whether older ones follow. */
export async function listNotifications(world: World, who: MemberKey, page: number) {
  const rows = await findPage(world, ownOf(world, who), page)
  const items = rows.slice(0, NOTIFICATIONS_A_PAGE).flatMap((row) => {
    const read = readNotification(world, row)
    return read ? [{ ...row, ...read }] : []
  })
  const over = await findOver(world, world.db, who, items)
  const views = items.map((item): Notification => {
    const { personId: _id, ...fields } = item.payload as Subject
    const { personId: userId, name, profileImage } = item
    return {
      ...fields,
      id: item.notificationId,
      kind: item.kind,
      createdAt: item.createdAt.getTime(),
      isRead: item.readAt !== null,
      person: userId === null ? null : { userId, name: name!, profileImage: profileImage! },
      isOver: over.has(item),
    }
  })
  return { notifications: views, hasMore: rows.length > NOTIFICATIONS_A_PAGE }
}

/** Stores how far somebody has seen their list: up to the newest on a page of it. */
export async function saveListed(
  db: Database,
  { teamId, userId }: MemberKey,
  page: readonly Notification[],
): Promise<void> {
  const [newest] = page
  if (!newest) return
  const until = new Date(newest.createdAt)
  const isLess = or(isNull(users.listedUntil), lt(users.listedUntil, until))
  const own = and(equals(users, { teamId, userId }), isLess)
  await db.update(users).set({ listedUntil: until }).where(own)
}

/** How far somebody has seen their list, as an instant; null: never. */
async function findListedUntil(db: Database, { teamId, userId }: MemberKey): Promise<Date | null> {
  const [row] = await db
    .select({ until: users.listedUntil })
    .from(users)
    .where(equals(users, { teamId, userId }))
  return row?.until ?? null
}

/**
 * Marks one, all up to an instant, or all up to the newest that was listed, and notifies the person's
 * other devices.
 */
export async function markRead(
  world: World,
  who: MemberKey,
  which: { readonly id?: string | undefined; readonly until?: Date | undefined },
): Promise<void> {
  const { db } = world
  const isOne = which.id !== undefined
  const until = which.until ?? (isOne ? null : await findListedUntil(db, who))
  if (!isOne && !until) return // nothing was listed
  const marked = await db
    .update(notifications)
    .set({ readAt: world.now() })
    .where(
      and(
        ownOf(world, who),
        isNull(notifications.readAt),
        which.id === undefined ? undefined : eq(notifications.notificationId, which.id),
        until ? lte(notifications.createdAt, until) : undefined,
      ),
    )
    .returning({ id: notifications.notificationId })
  const { teamId, userId } = who
  if (marked.length) announce(db, 'notifications', [{ teamId, userId }])
}

export async function findMuted(
  db: Database,
  { teamId, userId }: MemberKey,
): Promise<MutableTopic[]> {
  const rows = await db
    .select({ topic: mutedTopics.topic })
    .from(mutedTopics)
    .where(equals(mutedTopics, { teamId, userId }))
  return rows.map(({ topic }) => topic as MutableTopic)
}

/** Mutes a topic, or unmutes it. */
export async function setMuted(
  db: Database,
  { teamId, userId }: MemberKey,
  topic: MutableTopic,
  isMuted: boolean,
): Promise<void> {
  const row = { teamId, userId, topic }
  if (isMuted) await db.insert(mutedTopics).values(row).onConflictDoNothing()
  else await db.delete(mutedTopics).where(equals(mutedTopics, { teamId, userId, topic }))
}
