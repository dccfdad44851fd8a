import type { AnyPuzzle } from '#shared/game.ts'
import type { Puzzle } from './store/days.ts'
import type { PlayProgress } from './store/standings.ts'

type Times = { readonly [K in 'startedAt' | 'finishedAt']: Date | null }

export function progressOf(play: Times | null): 'new' | 'started' | 'finished' {
  if (play?.finishedAt) return 'finished'
  return play?.startedAt ? 'started' : 'new'
}

/** How a copy went. */
export const listedPlay = (play: PlayProgress | null) => ({
  progress: progressOf(play),
  solved: play?.score != null,
  score: play?.score ?? null,
})

/** What every list says of a puzzle. */
export function listedPuzzle(game: AnyPuzzle, puzzle: Puzzle, play: PlayProgress | null) {
  const { done, of } = game.progress(puzzle.state)
  return {
    gameId: puzzle.puzzleId,
    gameType: puzzle.gameType,
    edition: puzzle.edition,
    number: puzzle.number,
    day: puzzle.day,
    ...listedPlay(play),
    done: play?.done ?? done,
    of,
  }
}
