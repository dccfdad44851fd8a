import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Answer } from '#shared/api/endpoint.ts'
import { eventPredict, getQuestions } from '#shared/predictor-events.ts'
import { call } from '../../../api.ts'
import { useSession } from '../../../base/session/session.ts'
import { useChange } from '../../../base/useChange.ts'
import { hear } from '../../../socket.ts'
import { predictorsKey } from '../stage/useStage.ts'

const AGAIN_MS = 60_000 // a lock may have come

export type EventData = Answer<typeof getQuestions>

/* Nothing tells of a question that opens: it is asked for as soon as it can be read. */
function untilNext({ now, questions }: EventData): number {
  const opens = questions
    .filter(({ isReadable }) => !isReadable)
    .map(({ opensAt }) => Date.parse(opensAt) - Date.parse(now) + 1)
  return Math.min(AGAIN_MS, ...opens)
}

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
    refetchInterval: ({ state: { data } }) => (data ? untilNext(data) : AGAIN_MS),
  })
}

/** Sends an answer; what it says stands at once, and as it was again where it is refused. */
export function useAnswer(gameId: string) {
  const userId = useSession((s) => s.user?.userId ?? '')
  const { change, isPending } = useChange<EventData>(keyOf(gameId), [predictorsKey])
  const answer = (questionId: string, given: readonly string[]) =>
    change(
      (now) => ({
        ...now,
        questions: now.questions.map((one) =>
          one.questionId === questionId ? { ...one, given: [...given] } : one,
        ),
      }),
      () => {
        const predictions = [{ questionId, answer: [...given] }]
        return call(eventPredict, { body: { userId, gameId, predictions } })
      },
    )
  return { answer, isPending }
}
