import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Answer } from '#shared/api/endpoint.ts'
import { eventPredict, getQuestions } from '#shared/predictor-events.ts'
import { call } from '../../../api.ts'
import { useSession } from '../../../base/session/session.ts'
import { hear } from '../../../socket.ts'
import { predictorsKey } from '../stage/useStage.ts'

const AGAIN_MS = 60_000 // a lock may have come

export type EventData = Answer<typeof getQuestions>

const keyOf = (gameId: string) => ['special event', gameId] as const

/** An event with one's answers, asked for again when it goes on, and after a lost connection. */
export function useEvent(gameId: string) {
  const userId = useSession((s) => s.user?.userId ?? '')
  const queries = useQueryClient()
  useEffect(() => {
    const lookAgain = () => {
      void queries.invalidateQueries({ queryKey: keyOf(gameId) })
      void queries.invalidateQueries({ queryKey: ['special event table'] })
    }
    const changed = (one: { gameId: string }) => one.gameId === gameId && lookAgain()
    return hear({ 'event:changed': changed }, { onConnect: lookAgain, isNew: true })
  }, [queries, gameId])
  return useQuery({
    queryKey: keyOf(gameId),
    queryFn: () => call(getQuestions, { query: { gameId, userId } }),
    enabled: gameId !== '',
    refetchOnMount: 'always',
    refetchInterval: AGAIN_MS,
  })
}

/** Sends an answer; what it says stands at once, and as it was again where it is refused. */
export function useAnswer(gameId: string) {
  const userId = useSession((s) => s.user?.userId ?? '')
  const queries = useQueryClient()
  const queryKey = keyOf(gameId)
  return useMutation({
    mutationFn: (one: { questionId: string; answer: readonly string[] }) =>
      call(eventPredict, {
        body: { userId, gameId, predictions: [{ ...one, answer: [...one.answer] }] },
      }),
    onMutate: async ({ questionId, answer }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<EventData>(queryKey)
      queries.setQueryData<EventData>(
        queryKey,
        before && {
          ...before,
          questions: before.questions.map((one) =>
            one.questionId === questionId ? { ...one, given: [...answer] } : one,
          ),
        },
      )
      return { before }
    },
    onError: (_error, _one, kept) => queries.setQueryData(queryKey, kept?.before),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: predictorsKey })
    },
  })
}
