import type { z } from 'zod'
import { NO_WORKFLOW } from '#shared/channels.ts'
import { dayAt } from '#shared/days.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import type { Database } from '#server/db/database.ts'
import { PermanentError, RetryAtError, type Job, type JobHandler } from '#server/jobs/job.ts'
import { markRequested } from '#server/jobs/store.ts'
import { listAdmins } from '#server/accounts/store.ts'
import { notify } from '#modules/people/notifications/server/index.ts'
import { closedBy } from '#server/teams/closed.ts'
import { getTeam } from '#server/teams/store.ts'
import type { World } from '#server/world.ts'
import { channelUsers } from './channel-source.ts'
import { NotPostedError } from '#server/messaging/post-failure.ts'
import { postSchema } from './enqueue-post.ts'
import { send } from './senders.ts'
import { findDestination, setFailure, type DestinationRow } from '#server/messaging/destinations.ts'
import { cardOf } from './card-of.ts'

const MINUTE_MS = 60_000
const SECOND_MS = 1000
const retry = { tries: 10, firstMs: MINUTE_MS, mostMs: 60 * MINUTE_MS } // half a day, or its duration

type Posted = z.infer<typeof postSchema>
type AdminNotification = { readonly kind: 'channelOff' | 'postFailed'; readonly key: string }

async function notifyAdmins(
  world: World,
  tx: Database,
  to: DestinationRow,
  notification: AdminNotification,
) {
  const admins = await listAdmins(tx, to.teamId)
  const about = { channel: to.name }
  await notify(
    tx,
    to.teamId,
    admins.map(({ userId }) => ({ userId, ...notification, about })),
    world.now(),
  )
}

/** A channel takes no posts any more: nothing is tried there until an admin sees to it, who is told once. */
export async function switchOff(world: World, to: DestinationRow, code: string): Promise<void> {
  await world.db.transaction(async (tx) => {
    if (!(await setFailure(tx, to, code))) return
    const { teamId, groupId, channelId, name } = to
    const at = world.now()
    const after = { groupId, channelId, name, failure: code }
    await writeAudit(tx, { teamId, userId: null, what: 'channel_off', after, at })
    const key = `channel off ${groupId} ${channelId} ${at.toISOString()}`
    await notifyAdmins(world, tx, to, { kind: 'channelOff', key })
  })
}

async function giveUp(world: World, to: DestinationRow, { key }: Job): Promise<void> {
  await world.db.transaction((tx) =>
    notifyAdmins(world, tx, to, { kind: 'postFailed', key: `failed ${key}` }),
  )
}

/** What becomes of a post that is not there: later, or never. */
async function failed(
  world: World,
  to: DestinationRow,
  { delivery, error, until }: { delivery: Job; error: NotPostedError; until: Date | null },
): Promise<never> {
  const { why, code, retryAfter } = error
  if (why === 'gone') {
    await switchOff(world, to, code)
    throw new PermanentError(error.message)
  }
  const at = new Date(world.now().getTime() + (retryAfter ?? 0) * SECOND_MS)
  const isLast = delivery.tries >= retry.tries || (until !== null && at >= until)
  if (why !== 'later' || isLast) {
    await giveUp(world, to, delivery)
    throw new PermanentError(error.message)
  }
  throw retryAfter === null ? error : new RetryAtError(error.message, at)
}

/** What follows from a post that stands in its channel. */
async function announced(world: World, db: Database, { teamId }: Job, post: Posted) {
  if (!post.isOnSchedule) return
  for (const user of channelUsers(world.modules)) await user.announced?.(db, teamId, post.about)
}

/**
 * A post: exactly once, wherever a process dies. What a provider was asked and nobody heard the
 * answer of is not tried again, for it may be there: the admins are told instead.
 */
export const post: JobHandler = {
  retry,
  isLocal: false,
  async work(world, delivery, db) {
    const post = postSchema.parse(delivery.payload)
    const to = await findDestination(db, { teamId: delivery.teamId, ...post })
    if (to?.failure === NO_WORKFLOW) await giveUp(world, to, delivery) // nobody was told that it is off
    if (!to || to.failure) throw new PermanentError(`the channel is off: ${to?.failure ?? 'gone'}`)
    const until = post.until ? new Date(post.until) : null
    if (until && world.now() >= until) {
      await giveUp(world, to, delivery)
      throw new PermanentError('its time is over')
    }
    const team = await getTeam(db, delivery.teamId)
    if (team.isLimited || closedBy(team)) return // nobody may play what it asks to
    if (post.isOnSchedule && team.holidays.includes(dayAt(world.now(), team.timeZone))) return
    const card = await cardOf(world, team, { destination: to, about: post.about })
    if (!card) return
    if (!(await markRequested(db, delivery, world.now()))) {
      const error = new NotPostedError('unknown', 'process_ended')
      await failed(world, to, { delivery, error, until })
    }
    let message: string | null = null
    try {
      message = await send(world, to, card)
    } catch (error) {
      if (!(error instanceof NotPostedError)) throw error
      await failed(world, to, { delivery, error, until })
    }
    for (const user of channelUsers(world.modules))
      await user.posted?.(world, to, { about: post.about, message })
    await announced(world, db, delivery, post)
  },
}
