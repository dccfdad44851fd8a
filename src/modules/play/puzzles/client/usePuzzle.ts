import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { PuzzleCall } from '#games/kit/puzzle-view.tsx'
import { puzzleEndpoints, type OwnPlay, type PuzzleCalls, type PuzzlePlay } from '../contract.ts'
import { CallError, call } from '#client/api.ts'
import { currentUser } from '#client/session/session.ts'
import { toast } from '#client/ui/toast.ts'
import { useErrorText } from '#client/ui/useErrorText.ts'
import { sendGuess, useSending } from './saved-guesses.ts'
import { refetchQueries } from '#client/refetch-queries.ts'

export interface PuzzleRefusal {
  readonly code: string
  readonly detail?: string | undefined
  readonly at: number // the same refusal twice is shown twice
}

/* These mean that the shown state is outdated: another window has played, or midnight has passed. */
const outdated: readonly string[] = [
  'stale_version',
  'puzzle_paused',
  'guess_number_used',
  'guess_number_ahead',
  'puzzle_finished',
  'puzzle_closed',
  'not_joined',
  'other_edition_started',
  'puzzle_played',
]

/** The call that makes the move of a board, on the copy that is shown. */
function send(
  calls: PuzzleCalls,
  { gameType, version, guessNumber }: PuzzlePlay,
  own: { gameId: string; userId: string },
  made: PuzzleCall<unknown>,
): Promise<OwnPlay> {
  if ('guess' in made && made.notes === undefined)
    return sendGuess({
      gameType,
      gameId: own.gameId,
      guess: made.guess,
      guessNumber,
      at: Date.now(),
    })
  if ('guess' in made) return call(calls.guess, { body: { ...own, ...made, guessNumber } }) // a sheet: its board keeps it
  if ('move' in made) return call(calls.move, { body: { ...own, version, move: made.move } })
  return call(calls.submit, { body: { ...own, [gameType]: made.submit } })
}

/** Not opened, and nothing is shown before: its clock runs from opening. */
export const isCovered = ({ joined, view }: PuzzlePlay): boolean => !joined && view === null

const REPORT_MS = 2500 // between two requests for the coach's report

const keyOf = (gameId: string) => ['puzzle', gameId]

/* The user's own row among the team's shows their progress: colleagues are notified at the same time. */
function withAnswer(seen: PuzzlePlay, answer: Partial<PuzzlePlay>): PuzzlePlay {
  const { progress = seen.progress } = answer
  const userId = currentUser()?.userId
  const team = seen.team.map((mate) =>
    mate.userId === userId && mate.progress === 'new' && progress !== 'new'
      ? { ...mate, progress: 'started' as const }
      : mate,
  )
  return { ...seen, team, ...answer }
}

/** Does something to a puzzle and shows the result; true when it was accepted. */
function useRun(gameId: string, onOutdated: () => Promise<unknown>) {
  const queries = useQueryClient()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<PuzzleRefusal | null>(null)
  const run = async (work: () => Promise<Partial<PuzzlePlay>>) => {
    setBusy(true)
    setRefusal(null)
    try {
      const answer = await work()
      await queries.cancelQueries({ queryKey: keyOf(gameId) }) // a request on its way may return an older state
      queries.setQueryData<PuzzlePlay>(keyOf(gameId), (seen) => seen && withAnswer(seen, answer))
      return true
    } catch (error) {
      const thrown = error instanceof CallError ? error : null
      if (thrown && outdated.includes(thrown.code)) {
        toast(false, errorText(thrown)) // the board it would be shown on is about to change
        await onOutdated()
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
  return { run, busy, refusal }
}

/** Opens the user's copy of a puzzle and plays it. The server's response is what is shown. */
export function usePuzzle(gameType: string, gameId: string) {
  const calls = useMemo(() => puzzleEndpoints(gameType), [gameType])
  const queries = useQueryClient()
  const own = () => ({ gameId, userId: currentUser()?.userId ?? '' })
  const companyId = currentUser()?.teamId ?? ''
  const look = () => call(calls.getGameInfo, { params: own() })

  const join = () => call(calls.joinGame, { body: { ...own(), companyId } })

  const query = useQuery({
    queryKey: keyOf(gameId),
    queryFn: async () => {
      const seen = await look()
      return seen.joined || isCovered(seen) ? seen : join()
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.reporting ? REPORT_MS : false),
  })

  /* Home's request may have been under way when this page came, and opened nothing. */
  const { data: seen, isFetching, error, refetch } = query
  const isUnopened = seen !== undefined && !seen.joined && !isCovered(seen)
  useEffect(() => {
    if (isUnopened && !isFetching && !error) void refetch()
  }, [isUnopened, isFetching, error, refetch])

  const lookAgain = () => Promise.all([query.refetch(), refetchQueries(queries, ['area'])])
  const { run, busy, refusal } = useRun(gameId, lookAgain)

  const play = async (made: PuzzleCall<unknown>): Promise<boolean> => {
    let over = false
    const accepted = await run(async () => {
      const current = queries.getQueryData<PuzzlePlay>(keyOf(gameId))! // not as it was drawn: moves may follow each other
      const answer = await send(calls, current, own(), made)
      over = answer.progress === 'finished'
      return answer
    })
    if (over) await lookAgain()
    return accepted
  }

  /** Pauses or resumes the clock. */
  const setPaused = (paused: boolean) =>
    run(() => call(paused ? calls.pause : calls.resume, { body: own() }))
  const sending = useSending((all) => all[gameId])
  const waiting = sending?.waits ? sending.guess : null
  return {
    query,
    busy: busy || sending !== undefined,
    waiting,
    refusal,
    play,
    setPaused,
    start: () => run(join),
  }
}
