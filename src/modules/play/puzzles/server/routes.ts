import { puzzleEndpoints, type PuzzleCalls } from '../contract.ts'
import type { AnyPuzzle } from '#shared/game.ts'
import type { Games } from '#games/kit/games.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { ownPlay, puzzlePlay } from './play-response.ts'
import { archiveOf, openArchive } from './archive.ts'
import { makeGuess, makeOtherMove, submit } from './moves.ts'
import { pause, resume } from './pause.ts'
import { watchAgain } from './own-replay.ts'
import { sharePicture } from './sharing.ts'
import { getSession, join } from './session.ts'

/** What every puzzle has. */
const playRoutes = (game: AnyPuzzle, calls: PuzzleCalls): Route[] => [
  route(calls.joinGame, async ({ world, caller, body }) =>
    puzzlePlay(world, caller, game, await join(world, caller, game, body.gameId)),
  ),
  route(calls.getGameInfo, async ({ world, caller, params }) =>
    puzzlePlay(world, caller, game, await getSession(world, caller, game, params.gameId)),
  ),
  route(calls.guess, async ({ world, caller, body }) =>
    ownPlay(world, caller, game, await makeGuess(world, caller, game, body)),
  ),
  route(calls.move, async ({ world, caller, body }) =>
    ownPlay(world, caller, game, await makeOtherMove(world, caller, game, body)),
  ),
]

const submitRoute = (game: AnyPuzzle, calls: PuzzleCalls): Route =>
  route(calls.submit, async ({ world, caller, body }) => {
    const text = (body as Readonly<Record<string, string>>)[game.meta.gameType]!
    return puzzlePlay(world, caller, game, await submit(world, caller, game, body.gameId, text))
  })

const pastRoutes = (game: AnyPuzzle, calls: PuzzleCalls): Route[] => [
  route(calls.archive, ({ world, caller, query }) => archiveOf(world, caller, game, query)),
  route(calls.openArchive, async ({ world, caller, body }) =>
    puzzlePlay(world, caller, game, await openArchive(world, caller, game, body)),
  ),
  route(calls.replay, async ({ world, caller, params }) => ({
    steps: await watchAgain(world, caller, game, params.gameId),
  })),
  route(calls.sharePicture, ({ world, caller, body }) =>
    sharePicture(world, caller, game, body.gameId),
  ),
]

const clockRoutes = (game: AnyPuzzle, calls: PuzzleCalls): Route[] => [
  route(calls.pause, async ({ world, caller, body }) =>
    ownPlay(world, caller, game, await pause(world, caller, game, body.gameId)),
  ),
  route(calls.resume, async ({ world, caller, body }) =>
    ownPlay(world, caller, game, await resume(world, caller, game, body.gameId)),
  ),
]

function routesOf(game: AnyPuzzle): Route[] {
  const calls = puzzleEndpoints(game.meta.gameType)
  return [
    ...playRoutes(game, calls),
    ...pastRoutes(game, calls),
    ...(game.fromSubmit ? [submitRoute(game, calls)] : []),
    ...(game.pausable ? clockRoutes(game, calls) : []),
  ]
}

/** The calls of every puzzle, by its gameType. */
export const puzzleRoutes = (games: Games): readonly Route[] => games.puzzles.flatMap(routesOf)
