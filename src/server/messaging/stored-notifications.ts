import { and, asc, gt, inArray, isNull, type Column, type SQL } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { Topic } from '#shared/notification-preferences.ts'
import type { Database } from '../db/database.ts'
import type { MemberKey } from '../module.ts'
import type { World } from '../world.ts'
import { messagesOf } from './message.ts'
import type { PersonMessage, StoredItem } from './person-message.ts'
import { notifications } from './schema.ts'

const OLDEST_MS = 3 * 24 * 3_600_000

export interface Notification extends StoredItem<object> {
  readonly notificationId: string
  readonly message: PersonMessage
}

/** Every notification that the modules declare. */
export const personMessages = ({ modules }: Pick<World, 'modules'>): PersonMessage[] =>
  messagesOf(modules, 'person')

/** The message that a stored row is, and its payload; null: a newer release may have written it. */
export function readNotification(
  world: Pick<World, 'modules'>,
  row: { readonly kind: string; readonly payload: unknown },
): { readonly message: PersonMessage; readonly payload: object } | null {
  for (const message of personMessages(world)) {
    const payload = message.kind === row.kind ? message.payload.safeParse(row.payload).data : null
    if (payload) return { message, payload }
  }
  return null
}

export const kindsOf = (messages: readonly PersonMessage[]): string[] => [
  ...new Set(messages.map(({ kind }) => kind)),
]

/** Whether a message belongs to one of the topics that somebody wants somewhere. */
export const isOfTopics = ({ topic }: PersonMessage, topics: readonly Topic[]): boolean =>
  topic !== null && topics.includes(topic)

async function findRows(
  world: World,
  db: Database,
  where: SQL | undefined,
  most?: number,
): Promise<Notification[]> {
  const { notificationId, kind, payload, createdAt } = notifications
  const query = db
    .select({ notificationId, kind, payload, createdAt })
    .from(notifications)
    .where(where)
    .orderBy(asc(createdAt), asc(notificationId))
  return (await (most === undefined ? query : query.limit(most))).flatMap((row) => {
    const read = readNotification(world, row)
    return read ? [{ ...read, notificationId: row.notificationId, createdAt: row.createdAt }] : []
  })
}

const unreadOf = ({ teamId, userId }: MemberKey) =>
  and(equals(notifications, { teamId, userId }), isNull(notifications.readAt))

interface PendingQuery {
  readonly includes: (message: PersonMessage) => boolean
  readonly sentAt: Column // when it was sent in that way; empty: not yet
  readonly now: Date
  readonly most: number
}

/** What a person has not read and was not sent in some way, of the last three days, the oldest first. */
export async function findPending(
  world: World,
  tx: Database,
  who: MemberKey,
  { includes, sentAt, now, most }: PendingQuery,
): Promise<Notification[]> {
  const kinds = kindsOf(personMessages(world).filter(includes))
  if (kinds.length === 0) return []
  const isPending = and(
    unreadOf(who),
    isNull(sentAt),
    inArray(notifications.kind, kinds),
    gt(notifications.createdAt, new Date(now.getTime() - OLDEST_MS)),
  )
  const items = await findRows(world, tx, isPending, most)
  return findUseful(
    world,
    tx,
    who,
    items.filter(({ message }) => includes(message)),
  )
}

/** Those of some notifications of a person that are unread, oldest first. */
export async function findUnread(
  world: World,
  db: Database,
  who: MemberKey,
  ids: readonly string[],
): Promise<Notification[]> {
  const isOne = inArray(notifications.notificationId, [...ids])
  return findUseful(world, db, who, await findRows(world, db, and(unreadOf(who), isOne)))
}

/** Which of some notifications are over: nothing can be done about them. */
export async function findOver(
  world: World,
  db: Database,
  who: MemberKey,
  items: readonly Notification[],
): Promise<ReadonlySet<Notification>> {
  const over = new Set<Notification>()
  const checks = new Set(items.flatMap(({ message }) => message.stillOpen ?? []))
  for (const check of checks) {
    const some = items.filter(({ message }) => message.stillOpen === check)
    const open = await check(world, db, who, some)
    some.filter((_, i) => !open[i]).forEach((one) => over.add(one))
  }
  return over
}

/** Leaves out what nobody needs any more: an invitation to a room that is full. */
async function findUseful(
  world: World,
  db: Database,
  who: MemberKey,
  items: readonly Notification[],
): Promise<Notification[]> {
  const over = await findOver(
    world,
    db,
    who,
    items.filter(({ message }) => message.sent?.isOnlyWhileOpen),
  )
  return items.filter((one) => !over.has(one))
}
