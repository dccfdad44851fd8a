import { periods, type Period } from '#shared/api/leaderboard.ts'
import type { Day } from '#shared/days.ts'
import { RefusalError } from '../../base/refusal.ts'
import { ALL_TIME, periodEnd, periodStart } from '#shared/board-periods.ts'
import type { Days } from './range.ts'

const FAR_AHEAD: Day = '9999-12-31'

/** How a call names days: by a period, or by the first and last of them. */
export interface AskedDays {
  readonly period: Period
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** The days that are named by their first or last one; null: by a period. Throws bad_input. */
export function namedDays({ startDate, endDate }: AskedDays): Days | null {
  if (!startDate && !endDate) return null
  const days = { from: startDate ?? ALL_TIME, to: endDate ?? FAR_AHEAD }
  if (days.from > days.to) throw new RefusalError('bad_input', { fields: { endDate: 'bad_input' } })
  return days
}

/** The period that two days are the first and last of: it has a board, which may be final. */
export const wholePeriod = ({ from, to }: Days): Period | undefined =>
  periods.find((period) => periodStart(period, from) === from && periodEnd(period, from) === to)

/** All days that a call asks for, both included. Throws bad_input. */
export const daysOf = (asked: AskedDays, today: Day): Days =>
  namedDays(asked) ?? {
    from: periodStart(asked.period, today),
    to: periodEnd(asked.period, today) ?? FAR_AHEAD,
  }
