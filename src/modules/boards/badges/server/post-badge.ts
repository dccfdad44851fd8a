import type { Body } from '#shared/endpoint.ts'
import { badgeChannels, postBadge, type BadgeChannels } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { findLevel, markPosted } from './store.ts'
import type { Database } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { channelPostJob } from '#server/messaging/queued-posts.ts'
import { findDestination, listDestinations } from '#server/messaging/destinations.ts'

const HOUR_MS = 3_600_000
const NEWS_MS = 24 * HOUR_MS // later than that it is none

/** The channels of a team that take posts. */
async function openChannels(db: Database, teamId: string): Promise<BadgeChannels['channels']> {
  const all = await listDestinations(db, teamId)
  return all
    .filter(({ failure }) => failure === '')
    .map(({ groupId, channelId, name }) => ({ groupId, channelId, name }))
}

/**
 * Leaves to the queue that a channel is told of somebody's badge. Throws not_found for a badge they
 * don't hold, a channel that takes no posts or somebody who stays off the boards, and badge_posted where one was told before.
 */
async function enqueueBadgePost(
  { db, now }: World,
  { teamId, userId, isHidden }: Caller,
  { badge, tier, groupId, channelId }: Body<typeof postBadge>,
): Promise<void> {
  const level = { teamId, userId, badge, tier }
  const at = now()
  await db.transaction(async (tx) => {
    const to = await findDestination(tx, { teamId, groupId, channelId })
    const canPost = !isHidden && to && !to.failure
    if (!canPost || !(await findLevel(tx, level))) throw new RefusalError('not_found')
    if (!(await markPosted(tx, level, at))) throw new RefusalError('badge_posted')
    const post = channelPostJob({
      teamId,
      groupId,
      channelId,
      key: `badge ${userId} ${badge} ${tier}`,
      about: { what: 'badge', userId, badge, tier },
      dueAt: at,
      until: new Date(at.getTime() + NEWS_MS),
      isOnSchedule: false,
    })
    await enqueue(tx, [post])
  })
}

export const badgePostRoutes: readonly Route[] = [
  route(badgeChannels, async ({ world, caller }) => ({
    channels: await openChannels(world.db, caller.teamId),
  })),

  route(postBadge, async ({ world, caller, body }) => {
    await enqueueBadgePost(world, caller, body)
    return { ok: true as const }
  }),
]
