import { randomUUID } from 'node:crypto'
import { and, inArray } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { z } from 'zod'
import { places, type Place, type Topic } from '#shared/notification-preferences.ts'
import { nextReachable } from '#shared/quiet-hours.ts'
import type { Database } from '../db/database.ts'
import type { JobHandler } from '../jobs/job.ts'
import { enqueue, type NewJob } from '../jobs/queue.ts'
import type { World } from '../world.ts'
import { lockRecipient } from './digest.ts'
import type { Reached } from './notification-preferences.ts'
import { notifications } from './schema.ts'
import { findPending, isOfTopics } from './stored-notifications.ts'

const MINUTE_MS = 60_000
const MOST = 50

/* The payload of a job; the recipient and contents are looked up when it is due. */
const planSchema = z.object({ userId: z.uuid(), place: z.enum(places) })
export const messageSchema = planSchema.extend({ ids: z.array(z.uuid()) })

const sentAtColumns = { slack: notifications.slackedAt, teams: notifications.fedAt } as const

interface Due {
  readonly teamId: string
  readonly userId: string
  readonly place: Place
  readonly key: string // of the notification, or when
  readonly dueAt: Date
}

const planJobOf = ({ teamId, userId, place, key, dueAt }: Due): NewJob => ({
  teamId,
  key: `tell ${place} ${key}`,
  kind: 'tell',
  payload: { userId, place },
  dueAt,
})

interface Written {
  readonly userId: string
  readonly notificationId: string
  readonly fedAt: Date | null
}

/** Plans messages to some people at Slack or in Teams' activity feed: immediately, or after their quiet hours. */
export async function planMessages(
  tx: Database,
  teamId: string,
  {
    topic,
    people,
    written,
    now,
  }: { topic: Topic; people: readonly Reached[]; written: readonly Written[]; now: Date },
): Promise<void> {
  const byId = new Map(people.map((who) => [who.userId, who]))
  const due = written.flatMap(({ userId, notificationId, fedAt }) => {
    const who = byId.get(userId)
    if (!who) return []
    return places
      .filter((place) => who.ids[place] !== undefined && who.at[place].includes(topic))
      .filter((place) => place !== 'teams' || !fedAt)
      .map((place) => {
        const at = nextReachable(who, now.getTime())
        const key = at > now.getTime() ? `${userId} ${at}` : notificationId
        return planJobOf({ teamId, userId, place, key, dueAt: new Date(at) })
      })
  })
  await enqueue(tx, due)
}

async function markSent(
  tx: Database,
  teamId: string,
  { who, place, now }: { who: Reached; place: Place; now: Date },
  ids: readonly string[],
) {
  await tx
    .update(notifications)
    .set(place === 'slack' ? { slackedAt: now } : { fedAt: now })
    .where(
      and(
        equals(notifications, { teamId, userId: who.userId }),
        inArray(notifications.notificationId, [...ids]),
      ),
    )
}

/** Queues one message with what is unread, or comes back at the end of quiet hours. */
async function planMessage(
  world: World,
  tx: Database,
  teamId: string,
  payload: unknown,
): Promise<void> {
  const { userId, place } = planSchema.parse(payload)
  const now = world.now()
  const who = await lockRecipient(tx, teamId, userId)
  if (who?.ids[place] === undefined) return
  const items = await findPending(
    world,
    tx,
    { teamId, userId },
    {
      includes: (message) => isOfTopics(message, who.at[place]),
      sentAt: sentAtColumns[place],
      now,
      most: MOST,
    },
  )
  if (items.length === 0) return
  const at = nextReachable(who, now.getTime())
  if (at > now.getTime()) {
    const key = `${userId} ${at}`
    return enqueue(tx, [planJobOf({ teamId, userId, place, key, dueAt: new Date(at) })])
  }
  const ids = items.map(({ notificationId }) => notificationId)
  await markSent(tx, teamId, { who, place, now }, ids)
  const message: z.infer<typeof messageSchema> = { userId, place, ids }
  const key = `message ${place} ${randomUUID()}`
  await enqueue(tx, [{ teamId, key, kind: 'message', payload: message, dueAt: now }])
}

export const planMessagesJob: JobHandler = {
  retry: { tries: 6, firstMs: MINUTE_MS, mostMs: 60 * MINUTE_MS },
  isLocal: true,
  work: (world, { teamId, payload }, tx) => planMessage(world, tx, teamId, payload),
}
