import { periods, type Period, periodEnd, periodStart } from '#shared/board-periods.ts'
import { type Board } from '../contract.ts'
import { addDays, type Day } from '#shared/days.ts'

type Ending = Exclude<Period, 'all'>

/** The week, month or quarter that a board is of; undefined: it is of other days. */
export const endingOf = ({ period }: Pick<Board, 'period'>): Ending | undefined =>
  periods.find((one): one is Ending => one !== 'all' && one === period)

/** The first and last day of the one that a day lies in, as they stand in an address. */
export const spanOf = (period: Ending, day: Day) => ({
  startDate: periodStart(period, day),
  endDate: periodEnd(period, day)!,
})

/** Those of the one before a board's; null where it is of other days. */
export function before(board: Pick<Board, 'period' | 'from'>) {
  const period = endingOf(board)
  return period && board.from ? spanOf(period, addDays(board.from, -1)) : null
}
