import { useQuery } from '@tanstack/react-query'
import {
  earnedBadges,
  guessSpread,
  type EarnedBadges,
  type GuessSpread,
  type Board,
} from '../../contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { useGameArea } from '#modules/play/games/client/useGameArea.ts'
import { columnsQuery } from './columns-query.ts'

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
  const badges = useQuery({
    ...more,
    queryKey: ['earned badges', query],
    queryFn: () => call(earnedBadges, { query }),
    enabled: boardQuery !== null,
  })
  const guesses = useQuery({
    ...more,
    queryKey: ['guess spread', query],
    queryFn: () => call(guessSpread, { query }),
    enabled: boardQuery !== null && Boolean(isPuzzle),
  })
  if (boardQuery === null) return { badges: null, guesses: null }
  const spread = isPuzzle ? loadableOf(guesses) : null
  return { badges: loadableOf(badges), guesses: spread && hasNone(spread) ? null : spread }
}
