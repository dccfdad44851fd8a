import { ALL_TIME } from '#shared/board-periods.ts'
import type { Board } from '../../contract.ts'

/**
 * What the columns of a board are asked with: by the days the board says it is of, so that they fit
 * one of a past period too. null: of a board that has none, as a meeting's.
 */
export function columnsQuery(board: Board, departmentId = '') {
  const { gameType, period, from, to, pageSize, pageNumber } = board
  if (period === 'meeting') return null
  const page = { gameType, pageSize, pageNumber, ...(departmentId && { departmentId }) }
  if (period === 'all') return { ...page, period }
  return { ...page, startDate: from ?? ALL_TIME, ...(to && { endDate: to }) }
}
