import { badgeChannels, postBadge } from '../../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { openChannels, enqueueBadgePost } from './post-badge.ts'

export const badgePostRoutes: readonly Route[] = [
  route(badgeChannels, async ({ world, caller }) => ({
    channels: await openChannels(world.db, caller.teamId),
  })),

  route(postBadge, async ({ world, caller, body }) => {
    await enqueueBadgePost(world, caller, body)
    return { ok: true as const }
  }),
]
