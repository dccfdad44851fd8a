import { randomUUID } from 'node:crypto'
import { showSameDay, zoneChangeAt } from '#shared/zone-change.ts'
import { dueSource } from '#server/jobs/due-rows.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { writeAudit } from '#server/teams/audit/store.ts'
import { teams } from '#server/teams/schema.ts'
import { goByOtherHours } from './apply-side-effects.ts'

type TeamRow = typeof teams.$inferSelect

/** The columns of a chosen zone: the one in force takes effect immediately, another when no date suffers. */
export function zoneColumns(
  { timeZone, nextTimeZone, dueAt }: TeamRow,
  newZone: string,
  now: Date,
): Pick<TeamRow, 'nextTimeZone' | 'dueAt'> {
  if (newZone === timeZone) return { nextTimeZone: null, dueAt: null }
  if (newZone === nextTimeZone) return { nextTimeZone, dueAt }
  return { nextTimeZone: newZone, dueAt: zoneChangeAt(timeZone, newZone, now) }
}

/** What depends on the space's zone is checked again. */
export const zoneBegan: JobHandler = {
  retry: { tries: 10, firstMs: 1_000, mostMs: 10 * 60_000 },
  isLocal: true,
  async work(world, { teamId, payload }, tx) {
    const at = world.now()
    const { before, after } = payload as { before: string; after: string }
    await writeAudit(tx, { teamId, userId: null, what: 'time_zone_began', before, after, at })
    await goByOtherHours(tx, teamId, at)
  },
}

/**
 * Spaces whose chosen zone comes into force. A process that is late does not cut a date short: it waits
 * until both zones are on the same date again.
 */
export const zoneSource = dueSource({
  table: teams,
  keys: [teams.teamId],
  whileClosed: true,
  decide: ({ teamId, timeZone, nextTimeZone, dueAt }, now) => {
    if (!nextTimeZone) return { dueAt: null, deliveries: [] }
    const isLate = now.getTime() - dueAt!.getTime() > 60_000
    if (isLate && !showSameDay(timeZone, nextTimeZone, now))
      return { dueAt: zoneChangeAt(timeZone, nextTimeZone, now), deliveries: [] }
    const payload = { before: timeZone, after: nextTimeZone }
    const key = `zone ${randomUUID()}`
    return {
      dueAt: null,
      deliveries: [{ teamId, key, kind: 'zoneBegan', payload, dueAt: now }],
      change: { timeZone: nextTimeZone, nextTimeZone: null },
    }
  },
})
