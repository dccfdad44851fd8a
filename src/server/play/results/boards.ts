import { createHash } from 'node:crypto'
import { periods, type Period, periodStart } from '#shared/board-periods.ts'
import { addDays, isoWeekOf, startOfWeek, type Day } from '#shared/days.ts'

/** A kept board's key, and the first day of those the calendar has. */
export interface Board {
  readonly board: string
  readonly starts: Day | null
}

const MEETING_DIGITS = 32
const TO_THURSDAY = 3 // days: an ISO week belongs to the year its Thursday lies in

/** '2026-W47' */
function isoWeek(day: Day): string {
  const year = addDays(startOfWeek(day), TO_THURSDAY).slice(0, 4)
  return `${year}-W${String(isoWeekOf(day)).padStart(2, '0')}`
}

const quarter = (day: Day) =>
  `${day.slice(0, 4)}-Q${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1}`

function keyOf(period: Period, day: Day): string {
  if (period === 'all') return 'all'
  if (period === 'week') return `week:${isoWeek(day)}`
  return period === 'month' ? `month:${day.slice(0, 7)}` : `season:${quarter(day)}`
}

/** The board of the period a day lies in. */
export const calendarBoard = (period: Period, day: Day): Board => ({
  board: keyOf(period, day),
  starts: period === 'all' ? null : periodStart(period, day),
})

/** The board of what was won in one meeting: named by a hash, as ids of meetings are long. */
export const meetingBoard = (meeting: string): string =>
  `meeting:${createHash('sha256').update(meeting).digest('hex').slice(0, MEETING_DIGITS)}`

/** The boards of all periods a day lies in. */
export const calendarBoards = (day: Day): Board[] =>
  periods.map((period) => calendarBoard(period, day))

interface Counted {
  readonly day: Day
  readonly boards: readonly string[] // its own
  readonly onCalendar: boolean
}

/** All boards a result counts on: the calendar's, and its own. */
export const boardsOf = (
  { day, boards, onCalendar }: Counted,
  calendarOf: typeof calendarBoards = calendarBoards,
): Board[] => [
  ...(onCalendar ? calendarOf(day) : []),
  ...boards.map((board) => ({ board, starts: null })),
]
