import { and, asc, eq, gt, lte, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { users } from '../teams/schema.ts'
import { afterIds, batchJob, FIRST, PEOPLE_A_BATCH } from '../jobs/batches.ts'
import { UndeclaredError } from '../jobs/job.ts'
import { notify } from './notify.ts'
import type { PersonMessage } from './person-message.ts'
import { readNotification } from './stored-notifications.ts'

const everyoneSchema = z.object({
  kind: z.string(),
  key: z.string(),
  about: z.unknown(), // the payload of each notification
  began: z.iso.datetime(), // people who join after it need no notification
  after: z.uuid().or(z.literal(FIRST)), // those up to here are notified
})
type Everyone = z.infer<typeof everyoneSchema>

/** Queues a notification for everyone of a team, some people at a time. */
export function enqueueNotifyEveryone<P extends object>(
  tx: Database,
  teamId: string,
  message: PersonMessage<P>,
  { key, payload }: { readonly key: string; readonly payload: NoInfer<P> },
  now: Date,
): Promise<void> {
  const began = now.toISOString()
  const everyone = { kind: message.kind, key, about: payload, began, after: FIRST }
  return notifyEveryone.begin(tx, teamId, everyone, now)
}

/** The next people who were members when it began. */
function nextPeople(tx: Database, teamId: string, { after, began }: Everyone) {
  return tx
    .select({ userId: users.userId })
    .from(users)
    .where(
      and(
        eq(users.teamId, teamId),
        ne(users.name, ''),
        gt(users.userId, after),
        lte(users.createdAt, new Date(began)),
      ),
    )
    .orderBy(asc(users.userId))
    .limit(PEOPLE_A_BATCH)
}

/** Notifies everyone of a team, the next people at a time. */
export const notifyEveryone = batchJob<Everyone>({
  kind: 'tellEveryone',
  payload: everyoneSchema,
  keyOf: ({ key, after }) => `everyone ${key} ${after}`,
  async work(world, tx, { teamId, payload: everyone }) {
    const { kind, key, about } = everyone
    const one = readNotification(world, { kind, payload: about })
    if (!one) throw new UndeclaredError(`no module sends ${kind}`)
    const people = (await nextPeople(tx, teamId, everyone)).map(({ userId }) => userId)
    const items = people.map((userId) => ({ userId, key, payload: one.payload }))
    await notify(tx, teamId, one.message, items, world.now())
    return afterIds(everyone, people, PEOPLE_A_BATCH)
  },
})
