import { useQuery } from '@tanstack/react-query'
import { gameAreaInfo } from '#shared/api/games.ts'
import { call } from '../api.ts'
import { useSession } from '../session/session.ts'

const FRESH_MS = 1_000 // the parts of one screen ask together

/** The space's games and today's puzzles. */
export function useGameArea() {
  const teamId = useSession((s) => s.user?.teamId ?? '')
  return useQuery({
    queryKey: ['area', teamId],
    queryFn: () => call(gameAreaInfo, { params: { id: teamId } }),
    staleTime: FRESH_MS,
  })
}
