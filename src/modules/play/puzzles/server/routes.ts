import { puzzleEndpoints, type PuzzleCalls } from '../contract.ts'
import type { AnyPuzzle } from '#shared/game.ts'
import type { Games } from '#games/kit/games.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { ownPlay, puzzlePlay } from './play-response.ts'
import { archiveOf, openArchive } from './archive.ts'
import { makeGuess, makeOtherMove, submit } from './moves.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { isPaused, playedAt } from './clock.ts'
import { getSession, join, checkOpen, getOpenSession, type OpenSession } from './session.ts'
import { updateClock, type Play, findLog } from './store/plays.ts'
import { replayStates } from './step.ts'
import { sharePicture } from './sharing.ts'

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

/** The caller's finished copy again: views with the ms played at each. Throws puzzle_not_finished, moves_gone. */
async function watchAgain(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  puzzleId: string,
): Promise<{ at: number; view: unknown }[]> {
  const { puzzle, play } = await getOpenSession(world, caller, game, puzzleId)
  if (!play.finishedAt) throw new RefusalError('puzzle_not_finished')
  const log = await findLog(world.db, play)
  if (log.length < play.moves) throw new RefusalError('moves_gone')
  return replayStates(game, puzzle, play, log).map((state, n) => ({
    at: n === 0 ? 0 : log[n - 1]!.at,
    view: game.view(state) as unknown,
  }))
}

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

const LOST_SWAPS = 5

type Clock = Pick<Play, 'playedMs' | 'clockSince'>

async function setClock(
  world: World,
  caller: Caller,
  game: AnyPuzzle,
  puzzleId: string,
  change: (session: OpenSession, now: Date) => Clock | null,
): Promise<OpenSession> {
  for (let lost = 0; lost < LOST_SWAPS; lost++) {
    const session = await getOpenSession(world, caller, game, puzzleId)
    const clock = change(session, world.now())
    if (!clock) return session
    if (await updateClock(world.db, session.play, clock))
      return getOpenSession(world, caller, game, puzzleId)
  }
  throw new RefusalError('unavailable')
}

/** Stops the copy's clock; a stopped one stays stopped. */
function pause(world: World, caller: Caller, game: AnyPuzzle, puzzleId: string) {
  return setClock(world, caller, game, puzzleId, ({ play }, now) =>
    play.clockSince ? { playedMs: playedAt(play, now), clockSince: null } : null,
  )
}

/** Resumes a paused copy's clock. Throws puzzle_closed, game_not_allowed. */
function resume(world: World, caller: Caller, game: AnyPuzzle, puzzleId: string) {
  return setClock(world, caller, game, puzzleId, (session, now) => {
    if (!isPaused(game, session.play)) return null
    checkOpen(world, caller, session)
    return { playedMs: session.play.playedMs, clockSince: now }
  })
}

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
