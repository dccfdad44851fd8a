import { addDays, type Day } from '#shared/days.ts'
import { instantOf } from '#shared/wall-clock.ts'
import { calendarBoard } from '#server/play/results/boards.ts'
import { freezesAt } from '#server/play/results/freeze-dates.ts'
import type { LeagueRow } from './store.ts'

const AFTER_MS = 60_000 // the board freezes first

/** A league's weeks and the final one. */
export const weeksOf = ({ rounds }: Pick<LeagueRow, 'rounds'>): number => rounds.length + 1

export const mondayOf = ({ startsOn }: Pick<LeagueRow, 'startsOn'>, week: number): Day =>
  addDays(startsOn, 7 * week)

export const sundayOf = (league: Pick<LeagueRow, 'startsOn'>, week: number): Day =>
  addDays(mondayOf(league, week), 6)

/** The board whose figures a week is played by. */
export const boardOf = (league: Pick<LeagueRow, 'startsOn'>, week: number): string =>
  calendarBoard('week', mondayOf(league, week)).board

/** When a week is closed, where nothing of it is open. */
export const closesAt = (
  league: Pick<LeagueRow, 'startsOn'>,
  week: number,
  timeZone: string,
): Date => new Date(freezesAt(sundayOf(league, week), timeZone).getTime() + AFTER_MS)

const NINE = 9 * 60 // minutes: nobody is notified at six

/** A week of a league that begins, or that is decided. */
export interface WeekEvent {
  readonly week: number // from 0
  readonly event: 'opens' | 'closes'
}

/** When people and channels are notified of a week: at nine on the Monday on which it begins, or after it. */
export function notifyAt(
  league: Pick<LeagueRow, 'startsOn'>,
  { week, event }: WeekEvent,
  zone: string,
): Date {
  const monday = mondayOf(league, event === 'opens' ? week : week + 1)
  return new Date(instantOf(monday, NINE, zone))
}
