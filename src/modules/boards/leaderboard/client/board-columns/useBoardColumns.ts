import { ALL_TIME } from '#shared/board-periods.ts'
import {
  earnedBadges,
  guessSpread,
  type EarnedBadges,
  type GuessSpread,
  type Board,
} from '../../contract.ts'
import { useSession } from '#client/session/session.ts'
import { useCall } from '#client/useCall.ts'
import { useGameArea } from '#modules/play/games/client/index.ts'

/** What was asked for: not there yet, or, where it failed, not at all. */
export type Loadable<T> = T | 'loading' | 'failed'

/** What stands beside the figures of a board; null: there is nothing of the kind. */
export interface BoardColumns {
  readonly badges: Loadable<EarnedBadges> | null
  readonly guesses: Loadable<GuessSpread> | null
}

const loadableOf = <T>({ data, isError }: { data: T | undefined; isError: boolean }): Loadable<T> =>
  data ?? (isError ? 'failed' : 'loading')

const hasNone = (guesses: Loadable<GuessSpread>) =>
  guesses === 'failed' || (guesses !== 'loading' && guesses.of === null)

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

/** The badges of a board's people, and of a puzzle that is solved in guesses how many they took. */
export function useBoardColumns(board: Board, departmentId = ''): BoardColumns {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { data: area } = useGameArea()
  const boardQuery = columnsQuery(board, departmentId)
  const isPuzzle = area?.games.some(
    ({ gameType, kind }) => gameType === board.gameType && kind === 'puzzle',
  )
  const query = { companyId, ...boardQuery }
  const more = { refetchOnMount: 'always' } as const
  const badges = useCall(earnedBadges, {
    queryKey: ['earned badges', query],
    query,
    ...more,
    enabled: boardQuery !== null,
  })
  const guesses = useCall(guessSpread, {
    queryKey: ['guess spread', query],
    query,
    ...more,
    enabled: boardQuery !== null && Boolean(isPuzzle),
  })
  if (boardQuery === null) return { badges: null, guesses: null }
  const spread = isPuzzle ? loadableOf(guesses) : null
  return { badges: loadableOf(badges), guesses: spread && hasNone(spread) ? null : spread }
}
