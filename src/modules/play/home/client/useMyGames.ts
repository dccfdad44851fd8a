import { useQuery } from '@tanstack/react-query'
import { myGames } from '#modules/play/rooms/contract.ts'
import { call } from '#client/api.ts'
import { useSession } from '#client/session/session.ts'
import { useSocketRefetch } from '#client/socket/useSocketRefetch.ts'

const keyOf = (userId: string) => ['myGames', userId] as const

/** The user's games over days, refetched when one of them changes, and after a lost connection. */
export function useMyGames() {
  const userId = useSession((s) => s.user?.userId ?? '')
  useSocketRefetch('games:changed', keyOf(userId))
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: () => call(myGames, { query: { userId } }),
    staleTime: 0,
  })
}
