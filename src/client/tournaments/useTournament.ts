import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tournament, type Tournament } from '#shared/api/tournaments.ts'
import { call } from '../api.ts'
import { useNow } from '../ui/useNow.ts'
import { gameSocket, send } from '../socket.ts'

export const tournamentKey = (tournamentId: string) => ['tournament', tournamentId] as const

/** A tournament, asked for again when it goes on, and after a lost connection. */
export function useTournament(tournamentId: string) {
  const queries = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | null = null
    let isOver = false
    const lookAgain = () =>
      void queries.invalidateQueries({ queryKey: tournamentKey(tournamentId) })
    const watch = () =>
      void send('tournament:watch', { tournamentId }).then(lookAgain, () => undefined) // no connection: it is asked for when there is one
    const listen = async () => {
      const socket = await gameSocket()
      if (isOver) return
      const hear = (changed: { tournamentId: string }) =>
        changed.tournamentId === tournamentId && lookAgain()
      socket.on('tournament:changed', hear).on('connect', watch)
      if (socket.connected) watch()
      stop = () => {
        socket.off('tournament:changed', hear).off('connect', watch)
        void send('tournament:watch', { tournamentId, watch: false }).catch(() => undefined)
      }
    }
    listen().catch(() => undefined) // offline: the page is asked for when one comes back to the tab
    return () => {
      isOver = true
      stop?.()
    }
  }, [queries, tournamentId])
  return useQuery({
    queryKey: tournamentKey(tournamentId),
    queryFn: () => call(tournament, { params: { tournamentId } }),
    staleTime: 0,
  })
}

/** The server's time, each second. */
export function useServerNow({ tournamentId, now }: Tournament): number {
  const heard = useQueryClient().getQueryState(tournamentKey(tournamentId))?.dataUpdatedAt
  return useNow(heard ? now - heard : 0)
}
