import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { puzzleCalls, type PuzzlePlay } from '#shared/api/puzzles.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { CallError, call } from '../api.ts'
import { currentUser } from '../session/session.ts'
import { toast } from '../ui/toast.ts'
import { useErrorText } from '../ui/useErrorText.ts'

export interface ShownRefusal {
  readonly code: ErrorCode
  readonly detail?: string | undefined
  readonly at: number // the same refusal twice is told twice
}

/* These say that things are not as shown: another window has played, or midnight has passed. */
const outdated: readonly ErrorCode[] = [
  'guess_number_used',
  'guess_number_ahead',
  'puzzle_finished',
  'puzzle_closed',
  'not_joined',
  'other_language_started',
  'puzzle_played',
]

/** Opens one's copy of a puzzle and plays it. The server's answer is what is shown. */
export function usePuzzle(gameType: string, gameId: string) {
  const calls = puzzleCalls[gameType]!
  const queries = useQueryClient()
  const errorText = useErrorText()
  const key = ['puzzle', gameId]
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null)
  const own = () => ({ gameId, userId: currentUser()?.userId ?? '' })
  const companyId = currentUser()?.teamId ?? ''
  const look = () => call(calls.getGameInfo, { params: own() })

  const query = useQuery({
    queryKey: key,
    queryFn: async () => {
      const seen = await look()
      return seen.joined ? seen : call(calls.joinGame, { body: { ...own(), companyId } })
    },
    refetchOnMount: 'always',
  })

  const lookAgain = () =>
    Promise.all([query.refetch(), queries.invalidateQueries({ queryKey: ['area'] })])

  const run = async (work: () => Promise<Partial<PuzzlePlay>>) => {
    setBusy(true)
    setRefusal(null)
    try {
      const answer = await work()
      queries.setQueryData<PuzzlePlay>(key, (seen) => seen && { ...seen, ...answer })
      return true
    } catch (error) {
      const thrown = error instanceof CallError ? error : null
      if (thrown && outdated.includes(thrown.code)) {
        toast(false, errorText(thrown)) // the board it would stand on is about to be another
        await lookAgain()
        return true
      }
      setRefusal({
        code: thrown?.code ?? 'server_error',
        detail: thrown?.more.detail,
        at: Date.now(),
      })
      return false
    } finally {
      setBusy(false)
    }
  }

  const guess = async (word: string): Promise<boolean> => {
    const guessNumber = query.data?.guessNumber ?? 1
    let over = false
    const made = await run(async () => {
      const answer = await call(calls.guess, { body: { ...own(), guess: word, guessNumber } })
      over = answer.progress === 'finished'
      return answer
    })
    if (over) await lookAgain()
    return made
  }
  const setHard = (hard: boolean) =>
    run(() => call(calls.joinGame, { body: { ...own(), companyId, hard } }))
  return { query, busy, refusal, guess, setHard }
}
