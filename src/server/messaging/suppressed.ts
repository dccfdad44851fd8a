import { addDays, dayAt, startOfDay } from '#shared/days.ts'
import { nextReachable } from '#shared/quiet-hours.ts'
import { HELD_IN_QUIET_HOURS, quietTopics, type QuietTopic } from '#shared/quiet-topics.ts'
import { instantOf } from '#shared/wall-clock.ts'
import type { Database } from '../db/database.ts'
import type { MemberKey } from '../module.ts'
import { findReached, type Reached } from './notification-preferences.ts'

type Quiet = Pick<Reached, 'off' | 'allDay' | 'quiet' | 'timeZone' | 'workingDays' | 'holidays'>

/**
 * What is held back from a person at an instant: what they turned off, everything on a day they
 * keep quiet, and nudges and moments in quiet hours, on days off and while they are away.
 */
export function suppressedTopics(who: Quiet, now: Date): QuietTopic[] {
  if (who.allDay === dayAt(now, who.timeZone)) return [...quietTopics]
  const isQuiet = nextReachable(who, now.getTime()) > now.getTime()
  return quietTopics.filter(
    (piece) => who.off.includes(piece) || (isQuiet && HELD_IN_QUIET_HOURS.includes(piece)),
  )
}

/** The next instant (epoch ms) at which that may be otherwise without anybody doing anything. */
export function nextChange({ quiet, timeZone }: Quiet, now: Date): number {
  const today = dayAt(now, timeZone)
  const hours = quiet ? [quiet.from, quiet.until] : []
  const times = [
    startOfDay(addDays(today, 1), timeZone).getTime(),
    ...hours.map((minute) => instantOf(today, minute, timeZone)),
  ]
  return Math.min(...times.filter((at) => at > now.getTime()))
}

/**
 * Those of some people of a team from whom a piece of the day is held back at an instant: what would
 * show it, say it or send it leaves them out. The one place that decides it on the server.
 */
export async function findSuppressedUsers(
  db: Database,
  { teamId, userIds }: { readonly teamId: string; readonly userIds: readonly string[] },
  piece: QuietTopic,
  now: Date,
): Promise<ReadonlySet<string>> {
  const people = await findReached(db, teamId, userIds)
  return new Set(
    people.filter((who) => suppressedTopics(who, now).includes(piece)).map(({ userId }) => userId),
  )
}

/** The same of one person. */
export async function isSuppressed(
  db: Database,
  { teamId, userId }: MemberKey,
  piece: QuietTopic,
  now: Date,
): Promise<boolean> {
  return (await findSuppressedUsers(db, { teamId, userIds: [userId] }, piece, now)).has(userId)
}

/** What is held back from a person now, and in how many ms to look again. */
export async function findSuppressed(db: Database, { teamId, userId }: MemberKey, now: Date) {
  const [who] = await findReached(db, teamId, [userId])
  if (!who) return { held: [], turnsInMs: 0 }
  return { held: suppressedTopics(who, now), turnsInMs: nextChange(who, now) - now.getTime() }
}
