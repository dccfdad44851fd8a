import { and, asc, eq, gt, lte, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { users } from '../teams/schema.ts'
import { PermanentError, type JobHandler } from '../jobs/job.ts'
import { enqueue } from '../jobs/queue.ts'
import { notify } from './notify.ts'
import type { PersonMessage } from './person-message.ts'
import { readNotification } from './stored-notifications.ts'
import { afterRest } from '../jobs/batches.ts'

const TOGETHER = 25 // people a batch: others' requests hardly notice one (npm run bench -- notified)
const SHARE = 10 // of the time at most one part in so many is work
const REST_MS = 200

const FIRST = '00000000-0000-0000-0000-000000000000'

const everyoneSchema = z.object({
  kind: z.string(),
  key: z.string(),
  about: z.unknown(), // the payload of each notification
  began: z.iso.datetime(), // people who join after it need no notification
  after: z.uuid().or(z.literal(FIRST)), // those up to here are notified
})
type Everyone = z.infer<typeof everyoneSchema>

const partOf = (teamId: string, everyone: Everyone, dueAt: Date) => ({
  teamId,
  key: `everyone ${everyone.key} ${everyone.after}`,
  kind: 'tellEveryone',
  payload: everyone,
  dueAt,
})

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
  return enqueue(tx, [partOf(teamId, everyone, now)])
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
    .limit(TOGETHER)
}

/**
 * Notifies the next people and leaves the rest to another batch, in one transaction. It waits long in
 * between, so that notifying a whole company slows nobody.
 */
export const notifyEveryone: JobHandler = {
  retry: { tries: 10, firstMs: 1_000, mostMs: 10 * 60_000 },
  isLocal: true,
  async work(world, { teamId, payload }, tx) {
    const everyone = everyoneSchema.parse(payload)
    const { kind, key, about } = everyone
    const one = readNotification(world, { kind, payload: about })
    if (!one) throw new PermanentError(`no module sends ${kind}`)
    const began = performance.now()
    const people = await nextPeople(tx, teamId, everyone)
    const items = people.map(({ userId }) => ({ userId, key, payload: one.payload }))
    await notify(tx, teamId, one.message, items, world.now())
    if (people.length < TOGETHER) return
    const dueAt = afterRest(world.now(), began, { share: SHARE, leastMs: REST_MS })
    const after = people.at(-1)!.userId
    await enqueue(tx, [partOf(teamId, { ...everyone, after }, dueAt)])
  },
}
