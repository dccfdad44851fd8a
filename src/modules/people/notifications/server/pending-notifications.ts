import { and, asc, eq, gt, inArray, isNull, type Column, type SQL } from 'drizzle-orm'
import type { NotificationKind } from '../contract.ts'
import type { Database } from '#server/db/database.ts'
import { notifications } from './schema.ts'
import type { About } from './notify.ts'

const OLDEST_MS = 3 * 24 * 3_600_000

/** A notification as a letter or a message tells of it. */
export interface PendingNotification {
  readonly notificationId: string
  readonly kind: NotificationKind
  readonly about: About
}

interface PendingQuery {
  readonly kinds: readonly NotificationKind[]
  readonly sentAt: Column // when it was told at the place that asks; empty: not yet
  readonly now: Date
  readonly most: number
  readonly also?: SQL | undefined
}

/** What a person has not read and was not told of at a place, of the last three days, the oldest first. */
export async function findWaiting(
  tx: Database,
  { teamId, userId }: { teamId: string; userId: string },
  { kinds, sentAt, now, most, also }: PendingQuery,
): Promise<PendingNotification[]> {
  if (kinds.length === 0) return []
  const rows = await tx
    .select({
      notificationId: notifications.notificationId,
      kind: notifications.kind,
      about: notifications.payload,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.teamId, teamId),
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        isNull(sentAt),
        inArray(notifications.kind, [...kinds]),
        gt(notifications.createdAt, new Date(now.getTime() - OLDEST_MS)),
        also,
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.notificationId))
    .limit(most)
  return rows as PendingNotification[]
}
