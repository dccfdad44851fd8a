import { addDays, type Day } from '#shared/days.ts'
import { isWorkingDay, type WorkingDays } from '#shared/working-days.ts'

/* The rules in words, for people: docs/streaks.md. */

/** Days in a row. `frozen` are the working days a freeze saved, the oldest first. */
export interface Streak {
  readonly current: number
  readonly best: number
  readonly lastDay: Day // the last that counted
  readonly frozen: readonly Day[]
}

/** A streak as it is kept: what the release before wrote lacks the rest. */
type StoredStreak = Pick<Streak, 'current' | 'lastDay'> & {
  readonly frozen?: readonly Day[] | null
  readonly aliveUntil?: Day | null // the last day on which it stands with nothing played since
}

const KEPT_FROZEN = 36 // three years of them
const LOOK_AHEAD_DAYS = 800
const NEVER: Day = '9999-12-31' // ends a streak of a team that never works

const monthOf = (day: Day) => day.slice(0, 7)

interface Gap {
  readonly frozen: readonly Day[] // working days in it that a freeze saves
  readonly brokenOn: Day | null // the first that none is left for
}

/**
 * What lies between the last day that counted and another: a working day without play takes the
 * month's freeze, the next one in that month breaks. Days off cost nothing.
 */
function gapOf(when: WorkingDays, { lastDay, frozen }: StoredStreak, until: Day): Gap {
  const frozenDays: Day[] = []
  if (when.workingDays.length === 0) return { frozen: frozenDays, brokenOn: null }
  const used = new Set((frozen ?? []).map(monthOf))
  for (let day = addDays(lastDay, 1); day < until; day = addDays(day, 1)) {
    if (!isWorkingDay(when, day)) continue
    if (used.has(monthOf(day))) return { frozen: frozenDays, brokenOn: day }
    used.add(monthOf(day))
    frozenDays.push(day)
  }
  return { frozen: frozenDays, brokenOn: null }
}

/**
 * The streak after a day that counts, of a person who works `when`. A day off counts when played and
 * breaks nothing when not; a day that comes late (before the last) changes nothing. A freeze that
 * was taken is gone for its month, also where the streak broke all the same.
 */
export function feed(when: WorkingDays, streak: Streak | null, day: Day): Streak {
  if (!streak) return { current: 1, best: 1, lastDay: day, frozen: [] }
  if (day <= streak.lastDay) return streak
  const gap = gapOf(when, streak, day)
  const current = gap.brokenOn ? 1 : streak.current + 1
  const frozen = [...streak.frozen, ...gap.frozen].slice(-KEPT_FROZEN)
  return { current, best: Math.max(streak.best, current), lastDay: day, frozen }
}

/** The last day on which a streak stands if nothing is played from now on. */
export function aliveUntil(when: WorkingDays, streak: StoredStreak): Day {
  return gapOf(when, streak, addDays(streak.lastDay, LOOK_AHEAD_DAYS)).brokenOn ?? NEVER
}

/** Days the streak has on a day: 0 once a working day was missed that no freeze saved. */
export function currentStreak(when: WorkingDays, streak: StoredStreak | null, today: Day): number {
  if (!streak) return 0
  const { current, lastDay, aliveUntil: until } = streak
  const isKnown = until != null && until >= lastDay // else the release before moved it on
  const stands = isKnown ? today <= until : !gapOf(when, streak, today).brokenOn
  return stands ? current : 0
}

/** The working days freezes have saved up to a day, those since the last play included. */
export function frozenBy(
  when: WorkingDays,
  streak: StoredStreak | null,
  today: Day,
): readonly Day[] {
  if (!streak) return []
  return [...(streak.frozen ?? []), ...gapOf(when, streak, today).frozen]
}

/** Whether the freeze of a day's month is still there. */
export const hasFreeze = (frozen: readonly Day[], day: Day): boolean =>
  !frozen.some((one) => monthOf(one) === monthOf(day))
