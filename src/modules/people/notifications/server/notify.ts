import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { topicOf, type DuelNews, type NotificationKind, type SeriesResult } from '../contract.ts'
import type { Badge } from '#shared/badges.ts'
import type { QuietTopic } from '#shared/quiet-topics.ts'
import { announce } from '#server/db/commit-events.ts'
import type { Database } from '#server/db/database.ts'
import { mutedTopics, notifications } from './schema.ts'
import { users } from '#server/teams/schema.ts'
import { quiet } from './absences/schema.ts'
import { planDigests } from './digest.ts'
import { findReached } from './notification-preferences.ts'
import { planMessages } from './plan-messages.ts'

/** The subject of a notification, as it is stored. */
export interface About {
  readonly personId?: string | null
  readonly roomId?: string
  readonly gameType?: string
  readonly badge?: Badge
  readonly channel?: string
  readonly days?: number // of a streak
  readonly hasFreeze?: boolean // which a freeze would save
  readonly day?: string // on which that is so
  readonly result?: SeriesResult
  readonly tournamentId?: string
  readonly startsAt?: number // epoch ms, of a tournament that was moved
  readonly predictorId?: string
  readonly fixtureId?: string // of a competition, whose name is `channel`
  readonly open?: number // matches without a tip
  readonly pollId?: string // its question is `channel`
  readonly leagueId?: string // its name is `channel`
  readonly duel?: DuelNews
}

export interface NewNotification {
  readonly userId: string // who is notified
  readonly key: string // the same for the same thing: a person is notified of it once
  readonly kind: NotificationKind
  readonly about: About
  readonly fedAt?: Date | null // when they were already notified in Teams
}

/**
 * Those of some people who are still members, each with their muted topics; their rows are locked until
 * the transaction ends.
 */
async function listeningTo(tx: Database, teamId: string, userIds: readonly string[]) {
  // with the tables' names written out: columns alone lose theirs here, and would all be the inner table's
  const muted = sql<string[]>`array(select m.topic from ${mutedTopics} m
    where m.team_id = ${users}.team_id and m.user_id = ${users}.user_id)`
  const rows = await tx
    .select({ userId: users.userId, muted })
    .from(users)
    .where(and(eq(users.teamId, teamId), inArray(users.userId, [...userIds]), ne(users.name, '')))
    .orderBy(users.userId)
    .for('share', { of: users })
  return new Map(rows.map((row) => [row.userId, row.muted]))
}

const AT_ONCE = 100 // people a statement: others' requests go between one and the next

/* The quiet topic that suppresses each kind of notification. */
const quietTopicOf: Partial<Record<NotificationKind, QuietTopic>> = {
  nudge: 'nudges',
  streak: 'nudges',
  predictions: 'nudges',
  duel: 'nudges',
  came: 'joined',
}

async function offOf(tx: Database, teamId: string, items: readonly NewNotification[]) {
  const userIds = items.filter(({ kind }) => quietTopicOf[kind]).map(({ userId }) => userId)
  if (userIds.length === 0) return new Map<string, readonly QuietTopic[]>()
  const { userId, off } = quiet
  const rows = await tx
    .select({ userId, off })
    .from(quiet)
    .where(and(eq(quiet.teamId, teamId), inArray(userId, userIds)))
  return new Map(rows.map((row) => [row.userId, row.off]))
}

async function notifySome(
  tx: Database,
  teamId: string,
  items: readonly NewNotification[],
  createdAt: Date,
): Promise<void> {
  const listening = await listeningTo(tx, teamId, [...new Set(items.map(({ userId }) => userId))])
  const off = await offOf(tx, teamId, items)
  const rows = items
    .filter(({ userId, kind }) => {
      const muted = listening.get(userId)
      const topic = topicOf(kind)
      const piece = quietTopicOf[kind]
      if (piece && off.get(userId)?.includes(piece)) return false
      return muted && !(topic && muted.includes(topic))
    })
    .map(({ about, ...one }) => ({
      ...one,
      teamId,
      notificationId: randomUUID(),
      payload: about,
      createdAt,
    }))
  if (rows.length === 0) return
  const written = await tx.insert(notifications).values(rows).onConflictDoNothing().returning({
    teamId: notifications.teamId,
    userId: notifications.userId,
    kind: notifications.kind,
    notificationId: notifications.notificationId,
    fedAt: notifications.fedAt,
  })
  announce(tx, 'notifications', written)
  const userIds = [...new Set(written.map(({ userId }) => userId))]
  const people = await findReached(tx, teamId, userIds)
  await planDigests(tx, teamId, { people, written, now: createdAt })
  await planMessages(tx, teamId, { people, written, now: createdAt })
}

/**
 * Notifies people of a team, in the transaction that causes it; their devices learn of it when that has
 * committed, and people who do not look get an email. What a person was notified of before, or does not
 * want, is left out. Rows are written in one order, so that two callers who notify the same people wait
 * for each other instead of deadlocking.
 */
export async function notify(
  tx: Database,
  teamId: string,
  items: readonly NewNotification[],
  createdAt: Date,
): Promise<void> {
  const inOrder = items.toSorted((a, b) => (a.userId + a.key < b.userId + b.key ? -1 : 1))
  for (let from = 0; from < inOrder.length; from += AT_ONCE)
    await notifySome(tx, teamId, inOrder.slice(from, from + AT_ONCE), createdAt)
}
