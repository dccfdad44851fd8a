import { NO_TEAM } from '../../base/teams/schema.ts'
import type { Decision } from '../../base/jobs/due-rows.ts'
import { dueSource } from '../../base/jobs/due-rows.ts'
import type { NewDelivery } from '../../base/jobs/queue.ts'
import { spaceDeletions } from './schema.ts'
import type { Deletion } from './store.ts'

const DAY_MS = 86_400_000

/** How many days before a space goes its admins hear of it. */
const letters: Readonly<Record<Deletion['why'], readonly number[]>> = {
  asked: [1],
  unpaid: [30, 7],
}

/** When the next letter is due, or the end. */
export function nextStep({ why, goesAt }: Pick<Deletion, 'why' | 'goesAt'>, now: Date): Date {
  const times = letters[why].map((days) => new Date(goesAt.getTime() - days * DAY_MS))
  return times.find((at) => at > now) ?? goesAt
}

const deliveryOf = (
  { teamId, goesAt }: Deletion,
  { kind, of, now }: { kind: string; of: string; now: Date },
): NewDelivery => ({
  teamId: of,
  key: `${kind} ${teamId} ${goesAt.toISOString()} ${now.toISOString()}`,
  kind,
  payload: { teamId, goesAt: goesAt.toISOString() },
  dueAt: now,
})

/**
 * What a space that goes is due: a letter, or its end. One that nobody asked for never goes without
 * a letter a week before, however long everything was down.
 */
export function stepOf(row: Deletion, now: Date): Decision<Deletion> {
  const letter = deliveryOf(row, { kind: 'deletionAhead', of: row.teamId, now })
  if (now < row.goesAt)
    return { dueAt: nextStep(row, now), deliveries: [letter], change: { toldAt: now } }
  if (row.why === 'asked' || row.toldAt)
    return { dueAt: null, deliveries: [deliveryOf(row, { kind: 'spaceGone', of: NO_TEAM, now })] }
  const goesAt = new Date(now.getTime() + 7 * DAY_MS)
  const late = deliveryOf({ ...row, goesAt }, { kind: 'deletionAhead', of: row.teamId, now })
  return { dueAt: goesAt, deliveries: [late], change: { goesAt, toldAt: now } }
}

export const deletionSource = dueSource({
  table: spaceDeletions,
  keys: [spaceDeletions.teamId],
  whileClosed: true,
  whileDisabled: true,
  decide: stepOf,
})
