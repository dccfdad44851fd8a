import { NO_WORKFLOW } from '#shared/channels.ts'
import { dayAt } from '#shared/days.ts'
import { writeAudit } from '../teams/audit/store.ts'
import type { Database } from '../db/database.ts'
import { PermanentError, RetryAtError, type Job, type JobHandler } from '../jobs/job.ts'
import { markRequested } from '../jobs/store.ts'
import { closedBy } from '../teams/closed.ts'
import { getTeam } from '../teams/store.ts'
import type { World } from '../world.ts'
import { channelUsers, type PostFault } from './channel-user.ts'
import { NotPostedError } from './delivery/post-failure.ts'
import { postSchema } from './queued-posts.ts'
import { send } from './senders.ts'
import { findDestination, setFailure, type DestinationRow } from './destinations.ts'
import type { About } from './channel-message.ts'
import { cardOf, channelMessageOf } from './message.ts'

const MINUTE_MS = 60_000
const SECOND_MS = 1000
const retry = { tries: 10, firstMs: MINUTE_MS, mostMs: 60 * MINUTE_MS } // half a day, or its duration

async function notifyUsers(world: World, tx: Database, to: DestinationRow, fault: PostFault) {
  for (const user of channelUsers(world.modules)) await user.failed?.(world, tx, to, fault)
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
    await notifyUsers(world, tx, to, { why: 'off', key })
  })
}

async function giveUp(world: World, to: DestinationRow, { key }: Job): Promise<void> {
  await world.db.transaction((tx) =>
    notifyUsers(world, tx, to, { why: 'failed', key: `failed ${key}` }),
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
async function announced(world: World, db: Database, { teamId }: Job, about: About) {
  for (const user of channelUsers(world.modules)) await user.announced?.(db, teamId, about)
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
    const about = post.about as About // its payload is parsed for its card
    channelMessageOf(world, about) // else nobody needs to know whether it arrives
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
    const card = await cardOf(world, team, { destination: to, about })
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
      await user.posted?.(world, to, { about, message })
    if (post.isOnSchedule) await announced(world, db, delivery, about)
  },
}
