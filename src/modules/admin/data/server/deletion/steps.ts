import { NO_TEAM } from '#server/teams/schema.ts'
import { type Decision, dueSource } from '#server/jobs/due-rows.ts'
import type { NewJob } from '#server/jobs/queue.ts'
import { spaceDeletions } from './schema.ts'
import type { Deletion } from './store.ts'

const DAY_MS = 86_400_000

/** How many days before a space goes its admins hear of it. */
const warningDays: Readonly<Record<Deletion['why'], readonly number[]>> = {
  asked: [1],
  unpaid: [30, 7],
}

/** When the next letter is due, or the end. */
export function nextStep({ why, deleteAt }: Pick<Deletion, 'why' | 'deleteAt'>, now: Date): Date {
  const times = warningDays[why].map((days) => new Date(deleteAt.getTime() - days * DAY_MS))
  return times.find((at) => at > now) ?? deleteAt
}

const jobOf = (
  { teamId, deleteAt }: Deletion,
  { kind, of, now }: { kind: string; of: string; now: Date },
): NewJob => ({
  teamId: of,
  key: `${kind} ${teamId} ${deleteAt.toISOString()} ${now.toISOString()}`,
  kind,
  payload: { teamId, goesAt: deleteAt.toISOString() },
  dueAt: now,
})

/**
 * What a space that goes is due: a letter, or its end. One that nobody asked for never goes without
 * a letter a week before, however long everything was down.
 */
export function stepOf(row: Deletion, now: Date): Decision<Deletion> {
  const warning = jobOf(row, { kind: 'deletionAhead', of: row.teamId, now })
  if (now < row.deleteAt)
    return { dueAt: nextStep(row, now), deliveries: [warning], change: { warnedAt: now } }
  if (row.why === 'asked' || row.warnedAt)
    return { dueAt: null, deliveries: [jobOf(row, { kind: 'spaceGone', of: NO_TEAM, now })] }
  const deleteAt = new Date(now.getTime() + 7 * DAY_MS)
  const late = jobOf({ ...row, deleteAt }, { kind: 'deletionAhead', of: row.teamId, now })
  return { dueAt: deleteAt, deliveries: [late], change: { deleteAt, warnedAt: now } }
}

export const deletionSource = dueSource({
  table: spaceDeletions,
  keys: [spaceDeletions.teamId],
  whileClosed: true,
  whileDisabled: true,
  decide: stepOf,
})
