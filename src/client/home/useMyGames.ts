import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { myGames } from '#shared/api/rooms.ts'
import { call } from '../api.ts'
import { useSession } from '../session/session.ts'
import { gameSocket } from '../socket.ts'

const keyOf = (userId: string) => ['myGames', userId] as const

/** One's games over days, asked for again when one of them goes on, and after a lost connection. */
export function useMyGames() {
  const userId = useSession((s) => s.user?.userId ?? '')
  const queries = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | null = null
    let isOver = false
    const lookAgain = () => void queries.invalidateQueries({ queryKey: keyOf(userId) })
    const listen = async () => {
      const socket = await gameSocket()
      if (isOver) return
      socket.on('games:changed', lookAgain).on('connect', lookAgain)
      stop = () => socket.off('games:changed', lookAgain).off('connect', lookAgain)
    }
    listen().catch(() => undefined) // offline: the list is asked for when one comes back to the tab
    return () => {
      isOver = true
      stop?.()
    }
  }, [queries, userId])
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: () => call(myGames, { query: { userId } }),
    staleTime: 0,
  })
}
