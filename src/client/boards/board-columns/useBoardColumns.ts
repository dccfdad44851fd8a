import { useQuery } from '@tanstack/react-query'
import { earnedBadges, guessSpread } from '#shared/api/board-columns.ts'
import type { EarnedBadges, GuessSpread } from '#shared/api/board-columns.ts'
import type { Board } from '#shared/api/leaderboard.ts'
import { call } from '../../api.ts'
import { useSession } from '../../base/session/session.ts'
import { useGameArea } from '../../play/games/useGameArea.ts'
import { columnsQuery } from './columns-query.ts'

/** What was asked for: not there yet, or, where it failed, not at all. */
export type Asked<T> = T | 'loading' | 'failed'

/** What stands beside the figures of a board; null: there is nothing of the kind. */
export interface BoardColumns {
  readonly badges: Asked<EarnedBadges> | null
  readonly guesses: Asked<GuessSpread> | null
}

const askedOf = <T>({ data, isError }: { data: T | undefined; isError: boolean }): Asked<T> =>
  data ?? (isError ? 'failed' : 'loading')

const hasNone = (guesses: Asked<GuessSpread>) =>
  guesses === 'failed' || (guesses !== 'loading' && guesses.of === null)

/** The badges of a board's people, and of a puzzle that is solved in guesses how many they took. */
export function useBoardColumns(board: Board, departmentId = ''): BoardColumns {
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const { data: area } = useGameArea()
  const asked = columnsQuery(board, departmentId)
  const isPuzzle = area?.games.some(
    ({ gameType, kind }) => gameType === board.gameType && kind === 'puzzle',
  )
  const query = { companyId, ...asked }
  const more = { refetchOnMount: 'always' } as const
  const badges = useQuery({
    ...more,
    queryKey: ['earned badges', query],
    queryFn: () => call(earnedBadges, { query }),
    enabled: asked !== null,
  })
  const guesses = useQuery({
    ...more,
    queryKey: ['guess spread', query],
    queryFn: () => call(guessSpread, { query }),
    enabled: asked !== null && Boolean(isPuzzle),
  })
  if (asked === null) return { badges: null, guesses: null }
  const spread = isPuzzle ? askedOf(guesses) : null
  return { badges: askedOf(badges), guesses: spread && hasNone(spread) ? null : spread }
}
