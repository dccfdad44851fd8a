import { countLimited, DAY_MS, hashed, isWithin, MINUTE_MS } from '#server/accounts/rate-limits.ts'
import type { World } from '#server/world.ts'

const INVITES = { person: 20, address: 5 } // sent in a day
const INVITE_LISTS = 20 // sent by a space in a day

/** Counts an invitation. Throws too_many_requests with retryAfter in seconds. */
export async function countInvite(world: World, userId: string, email: string): Promise<void> {
  const limits = [
    { key: hashed(`invites of ${userId}`), limit: INVITES.person },
    { key: hashed(`invites to ${email.toLowerCase()}`), limit: INVITES.address },
  ]
  await countLimited(world, limits, DAY_MS, 'too_many_requests')
}

/** Counts a list of invitations. Throws too_many_requests with retryAfter in seconds. */
export async function countInviteList(world: World, teamId: string): Promise<void> {
  const limits = [{ key: hashed(`invite lists of ${teamId}`), limit: INVITE_LISTS }]
  await countLimited(world, limits, DAY_MS, 'too_many_requests')
}

/** Whether an address has not been invited to a space for a minute, by anyone. */
export async function isNewInvite(
  world: Pick<World, 'db' | 'now'>,
  teamId: string,
  email: string,
): Promise<boolean> {
  const limits = [{ key: hashed(`invite ${teamId} ${email.toLowerCase()}`), limit: 1 }]
  return isWithin(world, limits, MINUTE_MS)
}
