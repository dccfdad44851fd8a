import { countLimited, hashed, MINUTE_MS } from '#server/accounts/rate-limits.ts'
import type { World } from '#server/world.ts'

const PLAY_INVITES = 30 // by a person in a day of the team

interface Pair {
  readonly teamId: string
  readonly userId: string
  readonly to: string // our id, or a provider's
}

/**
 * Counts an invitation to play: one a minute to the same person, PLAY_INVITES to all until `dayEnds`.
 * Throws too_many_requests and invited_enough, both with retryAfter in seconds.
 */
export async function countPlayInvite(
  world: Pick<World, 'db' | 'now'>,
  { teamId, userId, to }: Pair,
  dayEnds: Date,
): Promise<void> {
  const pair = { key: hashed(`play invite ${teamId} ${userId} ${to}`), limit: 1 }
  await countLimited(world, [pair], MINUTE_MS, 'too_many_requests')
  const all = { key: hashed(`play invites ${teamId} ${userId}`), limit: PLAY_INVITES }
  await countLimited(world, [all], dayEnds.getTime() - world.now().getTime(), 'invited_enough')
}

/** Counts a nudge: one until `dayEnds`. Throws nudged_today with retryAfter in seconds. */
export async function countNudge(
  world: Pick<World, 'db' | 'now'>,
  { teamId, userId, to }: Pair,
  dayEnds: Date,
): Promise<void> {
  const limits = [{ key: hashed(`nudge ${teamId} ${userId} ${to}`), limit: 1 }]
  await countLimited(world, limits, dayEnds.getTime() - world.now().getTime(), 'nudged_today')
}
