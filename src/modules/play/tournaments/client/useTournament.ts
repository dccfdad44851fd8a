import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tournament, type Tournament } from '../contract.ts'
import { refetchQueries } from '#client/refetch-queries.ts'
import { useNow } from '#client/ui/useNow.ts'
import { onSocketEvent, pastOutage, send } from '#client/socket.ts'
import { useCall } from '#client/useCall.ts'

export const tournamentKey = (tournamentId: string) => ['tournament', tournamentId] as const

/** A tournament, refetched when it changes, and after a lost connection. */
export function useTournament(tournamentId: string) {
  const queries = useQueryClient()
  useEffect(() => {
    let over = false
    const isOpen = () => !over
    const ask = () => void refetchQueries(queries, tournamentKey(tournamentId))
    const watch = () =>
      void pastOutage(() => send('tournament:watch', { tournamentId }), isOpen, Infinity).then(
        ask,
        () => undefined, // no connection: it is fetched when there is one
      )
    const changed = (one: { tournamentId: string }) => one.tournamentId === tournamentId && ask()
    const stop = onSocketEvent({ 'tournament:changed': changed }, { onConnect: watch })
    return () => {
      over = true
      stop()
      void send('tournament:watch', { tournamentId, watch: false }).catch(() => undefined)
    }
  }, [queries, tournamentId])
  return useCall(tournament, {
    queryKey: tournamentKey(tournamentId),
    params: { tournamentId },
    staleTime: 0,
  })
}

/** The server's time, each second. */
export function useServerNow({ tournamentId, now }: Tournament): number {
  const updatedAt = useQueryClient().getQueryState(tournamentKey(tournamentId))?.dataUpdatedAt
  return useNow(updatedAt ? now - updatedAt : 0)
}
