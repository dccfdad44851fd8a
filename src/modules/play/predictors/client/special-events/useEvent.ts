import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getQuestions } from '../../special-events.contract.ts'
import { useSession } from '#client/session/session.ts'
import { refetchQueries } from '#client/refetch-queries.ts'
import { onSocketEvent } from '#client/socket.ts'
import { useCall } from '#client/useCall.ts'
import { eventKey, type EventData } from './event-key.ts'

const AGAIN_MS = 60_000 // a lock may have come

/* The server sends nothing when a question opens: it is fetched as soon as it can be read. */
function untilNext({ now, questions }: EventData): number {
  const opens = questions
    .filter(({ isReadable }) => !isReadable)
    .map(({ opensAt }) => Date.parse(opensAt) - Date.parse(now) + 1)
  return Math.min(AGAIN_MS, ...opens)
}

/** An event with the user's answers, refetched when it changes, and after a lost connection. */
export function useEvent(gameId: string) {
  const userId = useSession((s) => s.user?.userId ?? '')
  const queries = useQueryClient()
  useEffect(() => {
    const lookAgain = () => {
      void refetchQueries(queries, eventKey(gameId))
      void refetchQueries(queries, ['special event table'])
    }
    const changed = (one: { gameId: string }) => one.gameId === gameId && lookAgain()
    return onSocketEvent({ 'event:changed': changed }, { onConnect: lookAgain, isNew: true })
  }, [queries, gameId])
  return useCall(getQuestions, {
    queryKey: eventKey(gameId),
    query: { gameId, userId },
    enabled: gameId !== '',
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data ? untilNext(data) : AGAIN_MS),
  })
}
