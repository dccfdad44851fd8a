import { countLimited, hashed, isWithin, MINUTE_MS } from '#server/accounts/rate-limits.ts'
import type { World } from '#server/world.ts'

const FEEDBACK = { sender: 5, address: 20, team: 60 } // in an hour: one address alone uses up no team's
const FEEDBACK_LETTERS = 12 // to the operator in an hour

/**
 * Counts feedback of an anonymous caller, who claims a team and person. Throws feedback_enough with
 * retryAfter in seconds.
 */
export async function countFeedback(
  world: World,
  { team, name, address }: { team: string; name: string; address: string },
): Promise<void> {
  const limits = [
    { key: hashed(`feedback ${address} ${team} ${name}`), limit: FEEDBACK.sender },
    { key: hashed(`feedback from ${address}`), limit: FEEDBACK.address },
    ...(team ? [{ key: hashed(`feedback about ${team}`), limit: FEEDBACK.team }] : []),
  ]
  await countLimited(world, limits, 60 * MINUTE_MS, 'feedback_enough')
}

/** Whether the operator gets an email about this feedback; what exceeds an hour's limit waits until they look. */
export function mayEmailFeedback(world: World): Promise<boolean> {
  const limits = [{ key: hashed('feedback letters'), limit: FEEDBACK_LETTERS }]
  return isWithin(world, limits, 60 * MINUTE_MS)
}
