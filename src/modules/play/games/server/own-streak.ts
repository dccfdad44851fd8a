import type { Streak } from '../contract.ts'
import { addDays, startOfWeek, type Day } from '#shared/days.ts'
import { isWorkingDay, type WorkingDays } from '#shared/working-days.ts'
import type { Team } from '#server/sessions/caller.ts'
import { currentStreak, frozenBy, hasFreeze } from '#server/play/results/streak.ts'
import { workingDaysOf } from '#server/messaging/away.ts'
import type { TeamDay } from './today.ts'

const TOLD_DAYS = 7 // so long a day that cost nothing is spoken of

interface Own {
  readonly team: Team
  readonly day: TeamDay
  readonly when: WorkingDays // of the caller
  readonly frozen: readonly Day[]
  readonly today: Day
}

function stateOf({ team, day: { solved, away }, frozen, today }: Own, day: Day) {
  if (solved.includes(day)) return 'done' as const
  if (day === today) return 'today' as const
  if (frozen.includes(day)) return 'frozen' as const
  if (away.includes(day) && isWorkingDay(team, day)) return 'away' as const
  if (day > today) return 'ahead' as const
  return isWorkingDay(team, day) ? ('missed' as const) : ('off' as const)
}

/** Why a day without play broke nothing; null: it was played, is an ordinary day off, or did break it. */
function savedBy({ team, day: { away }, frozen }: Own, day: Day) {
  if (frozen.includes(day)) return 'freeze' as const
  if (!isWorkingDay({ ...team, holidays: [] }, day)) return null
  if (team.holidays.includes(day)) return 'holiday' as const
  return away.includes(day) ? ('away' as const) : null
}

/** The last such day of the week before today, after which nothing was missed. */
function lastSaved(own: Own, current: number): Streak['saved'] {
  if (current === 0) return null
  for (let back = 1; back <= TOLD_DAYS; back++) {
    const day = addDays(own.today, -back)
    const by = own.day.solved.includes(day) ? null : savedBy(own, day)
    if (by) return { day, by }
  }
  return null
}

/** The caller's streak of any daily puzzle, as home shows it. */
export function ownStreak(team: Team, day: TeamDay, today: Day): Streak {
  const when = workingDaysOf(team, day.away)
  const own = { team, day, when, frozen: frozenBy(when, day.streak, today), today }
  const monday = startOfWeek(today)
  const current = currentStreak(when, day.streak, today)
  return {
    current,
    best: day.streak?.best ?? 0,
    week: Array.from({ length: 7 }, (_, i) => addDays(monday, i)).map((one) => ({
      day: one,
      state: stateOf(own, one),
    })),
    hasFreeze: hasFreeze(own.frozen, today),
    saved: lastSaved(own, current),
  }
}
