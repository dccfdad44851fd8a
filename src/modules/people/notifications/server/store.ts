import type { MemberKey } from '#server/module.ts'
import { and, asc, count, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import {
  NOTIFICATIONS_A_PAGE,
  notificationKinds,
  type MutableTopic,
  type Notification,
} from '../contract.ts'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import { mutedTopics, notifications } from './schema.ts'
import { users } from '#server/teams/schema.ts'
import type { PendingNotification } from './pending-notifications.ts'
import type { About } from './notify.ts'

export const NOTIFICATION_DAYS = 90 // a space may choose less
const DAY_MS = 86_400_000

/** A person's own, of the kinds this release knows: a newer one may have written others. */
const ownOf = ({ teamId, userId }: MemberKey) =>
  and(
    eq(notifications.teamId, teamId),
    eq(notifications.userId, userId),
    inArray(notifications.kind, [...notificationKinds]),
  )

export async function countUnread(db: Database, who: MemberKey): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(ownOf(who), isNull(notifications.readAt)))
  return row!.count
}

const columns = {
  id: notifications.notificationId,
  kind: notifications.kind,
  about: notifications.payload,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
  personId: users.userId,
  name: users.name,
  profileImage: users.profileImage,
}

/** A page from 1, newest first, and whether older ones follow. */
export async function listNotifications(db: Database, who: MemberKey, page: number) {
  const rows = await db
    .select(columns)
    .from(notifications)
    .leftJoin(
      users,
      and(
        eq(users.teamId, notifications.teamId),
        sql`${users.userId} = (${notifications.payload}->>'personId')::uuid`,
      ),
    )
    .where(ownOf(who))
    .orderBy(desc(notifications.createdAt), desc(notifications.notificationId))
    .offset((page - 1) * NOTIFICATIONS_A_PAGE)
    .limit(NOTIFICATIONS_A_PAGE + 1)
  const views = rows
    .slice(0, NOTIFICATIONS_A_PAGE)
    .map(
      ({
        about: stored,
        createdAt,
        readAt,
        personId,
        name,
        profileImage,
        ...row
      }): Notification => {
        const { roomId = '', gameType = '', badge = null } = stored as About
        const { channel = '', days = 0, hasFreeze = false } = stored as About
        const { result = null, tournamentId = '', startsAt = null } = stored as About
        const { predictorId = '', fixtureId = '', open = 0, pollId = '' } = stored as About
        const { leagueId = '', duel = null } = stored as About
        const person = personId && { userId: personId, name: name!, profileImage: profileImage! }
        return {
          id: row.id,
          kind: row.kind,
          createdAt: createdAt.getTime(),
          isRead: readAt !== null,
          person: person || null,
          roomId,
          gameType,
          badge,
          channel,
          days,
          hasFreeze,
          predictorId,
          fixtureId,
          open,
          pollId,
          leagueId,
          duel,
          isOver: false,
          result,
          tournamentId,
          startsAt,
        }
      },
    )
  return { notifications: views, hasMore: rows.length > NOTIFICATIONS_A_PAGE }
}

/** The people who invited somebody to a room, by their notifications here. */
export async function findInviters(
  db: Database,
  { teamId, userId, roomId }: MemberKey & { readonly roomId: string },
): Promise<string[]> {
  const { kind, payload } = notifications
  const rows = await db
    .select({ about: payload })
    .from(notifications)
    .where(
      and(
        eq(notifications.teamId, teamId),
        eq(notifications.userId, userId),
        eq(kind, 'invite'),
        sql`${payload}->>'roomId' = ${roomId}`,
      ),
    )
  return rows.flatMap(({ about }) => (about as About).personId ?? [])
}

/** Those of some notifications of a person that are unread, oldest first. */
export async function findUnread(
  db: Database,
  who: MemberKey,
  ids: readonly string[],
): Promise<PendingNotification[]> {
  const rows = await db
    .select({ notificationId: columns.id, kind: columns.kind, about: columns.about })
    .from(notifications)
    .where(
      and(
        ownOf(who),
        isNull(notifications.readAt),
        inArray(notifications.notificationId, [...ids]),
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.notificationId))
  return rows as PendingNotification[]
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
  const own = and(eq(users.teamId, teamId), eq(users.userId, userId), isLess)
  await db.update(users).set({ listedUntil: until }).where(own)
}

/** How far somebody has seen their list, as an instant; null: never. */
async function findListedUntil(db: Database, { teamId, userId }: MemberKey): Promise<Date | null> {
  const [row] = await db
    .select({ until: users.listedUntil })
    .from(users)
    .where(and(eq(users.teamId, teamId), eq(users.userId, userId)))
  return row?.until ?? null
}

/**
 * Marks one, all up to an instant, or all up to the newest that was listed, and notifies the person's
 * other devices.
 */
export async function markRead(
  db: Database,
  who: MemberKey,
  which: { readonly id?: string | undefined; readonly until?: Date | undefined },
  now: Date,
): Promise<void> {
  const isOne = which.id !== undefined
  const until = which.until ?? (isOne ? null : await findListedUntil(db, who))
  if (!isOne && !until) return // nothing was listed
  const marked = await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        ownOf(who),
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
    .where(and(eq(mutedTopics.teamId, teamId), eq(mutedTopics.userId, userId)))
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
  else
    await db
      .delete(mutedTopics)
      .where(
        and(
          eq(mutedTopics.teamId, teamId),
          eq(mutedTopics.userId, userId),
          eq(mutedTopics.topic, topic),
        ),
      )
}

export async function deleteOldNotifications(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS)
  await db.delete(notifications).where(lt(notifications.createdAt, before))
}
