import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { QuietTopic } from '#shared/quiet-topics.ts'
import { announce } from '../db/commit-events.ts'
import { batchesOf, type Database } from '../db/database.ts'
import { users } from '../teams/schema.ts'
import { planDigests } from './digest.ts'
import { findReached } from './notification-preferences.ts'
import type { PersonMessage } from './person-message.ts'
import { planMessages } from './plan-messages.ts'
import { mutedTopics, notifications, quiet } from './schema.ts'

export interface NewNotification<P> {
  readonly userId: string // who is notified
  readonly key: string // the same for the same thing: a person is notified of it once
  readonly payload: P
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

/** Those of some people who have turned a quiet topic off. */
async function offFor(
  tx: Database,
  teamId: string,
  userIds: readonly string[],
  topic: QuietTopic | undefined,
): Promise<ReadonlySet<string>> {
  if (!topic || userIds.length === 0) return new Set()
  const { userId, off } = quiet
  const rows = await tx
    .select({ userId, off })
    .from(quiet)
    .where(and(eq(quiet.teamId, teamId), inArray(userId, [...userIds])))
  return new Set(rows.filter((row) => row.off.includes(topic)).map((row) => row.userId))
}

async function notifySome<P extends object>(
  tx: Database,
  teamId: string,
  { message, items }: { message: PersonMessage<P>; items: readonly NewNotification<P>[] },
  createdAt: Date,
): Promise<void> {
  const { kind, topic, quietTopic } = message
  const userIds = [...new Set(items.map(({ userId }) => userId))]
  const listening = await listeningTo(tx, teamId, userIds)
  const off = await offFor(tx, teamId, userIds, quietTopic)
  const isListening = ({ userId }: NewNotification<P>) => {
    const muted = listening.get(userId)
    return muted && !off.has(userId) && !(topic && muted.includes(topic))
  }
  const rows = items
    .filter(isListening)
    .map((one) => ({ ...one, kind, teamId, notificationId: randomUUID(), createdAt }))
  if (rows.length === 0) return
  const written = await tx.insert(notifications).values(rows).onConflictDoNothing().returning({
    teamId: notifications.teamId,
    userId: notifications.userId,
    notificationId: notifications.notificationId,
    fedAt: notifications.fedAt,
  })
  announce(tx, 'notifications', written)
  if (topic === null) return
  const people = await findReached(tx, teamId, [...new Set(written.map(({ userId }) => userId))])
  await planDigests(tx, teamId, { message, people, now: createdAt })
  await planMessages(tx, teamId, { topic, people, written, now: createdAt })
}

/**
 * Notifies people of a team, in the transaction that causes it; their devices learn of it when that has
 * committed, and people who do not look get an email. What a person was notified of before, or does not
 * want, is left out. Rows are written in one order, so that two callers who notify the same people wait
 * for each other instead of deadlocking.
 */
export async function notify<P extends object>(
  tx: Database,
  teamId: string,
  message: PersonMessage<P>,
  items: readonly NewNotification<NoInfer<P>>[],
  createdAt: Date,
): Promise<void> {
  const inOrder = items.toSorted((a, b) => (a.userId + a.key < b.userId + b.key ? -1 : 1))
  for (const some of batchesOf(inOrder, AT_ONCE))
    await notifySome(tx, teamId, { message, items: some }, createdAt)
}
