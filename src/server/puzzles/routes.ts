import { puzzleCalls, type PuzzleCalls } from '#shared/api/puzzles.ts'
import type { AnyGame } from '#shared/game.ts'
import { findGame } from '#games/registry.ts'
import { route, type Route } from '../http/serve.ts'
import { guessAnswer, puzzlePlay } from './answer.ts'
import { getDesk, join, makeGuess } from './guess.ts'

/** The three calls of a puzzle, for its game. */
function routesOf(calls: PuzzleCalls, game: AnyGame): readonly Route[] {
  return [
    route(calls.joinGame, async ({ world, caller, body }) =>
      puzzlePlay(world, caller, game, await join(world, caller, game, body.gameId, body.hard)),
    ),
    route(calls.getGameInfo, async ({ world, caller, params }) =>
      puzzlePlay(world, caller, game, await getDesk(world, caller, game, params.gameId)),
    ),
    route(calls.guess, async ({ world, caller, body }) =>
      guessAnswer(world, caller, game, await makeGuess(world, caller, game, body)),
    ),
  ]
}

export const puzzleRoutes: readonly Route[] = Object.entries(puzzleCalls).flatMap(
  ([gameType, calls]) => routesOf(calls, findGame(gameType)!),
)
