import { replay } from '#shared/api/rooms.ts'
import { isId } from '../db/id.ts'
import { route, type Route } from '../http/serve.ts'
import { RefusalError } from '../refusal.ts'
import { sentMoveId } from './engine/move-id.ts'
import { replayStates } from './engine/replay.ts'
import { findGameLog } from './store/game-log.ts'

export const roomRoutes: readonly Route[] = [
  route(replay, async ({ world, caller, params }) => {
    const { roomId, gameId } = params
    const found =
      isId(roomId) && isId(gameId)
        ? await findGameLog(world.db, { teamId: caller.teamId, roomId, gameId })
        : null
    if (!found) throw new RefusalError('not_found')
    const { game, moves } = found
    if (caller.team.limitedGames.includes(game.gameType)) throw new RefusalError('game_not_allowed')
    // the demo's past has no rooms; of a room that was cleaned up nobody knows whether others might watch
    const isOpen = found.spectatorsAllowed ?? caller.team.isDemo
    if (!isOpen && !game.seats.includes(caller.userId))
      throw new RefusalError('spectators_not_allowed')
    const rules = world.games.get(game.gameType)
    return {
      gameId,
      gameType: game.gameType,
      seats: [...game.seats],
      startedAt: game.startedAt.toISOString(),
      finishedAt: game.finishedAt?.toISOString() ?? null,
      outcome: game.outcome,
      moves: moves.map(({ version, moveId, seat, by, at, move }) => ({
        version,
        moveId: by === 'player' ? sentMoveId(moveId) : moveId,
        seat,
        by,
        at,
        move: game.finishedAt ? move : null,
      })),
      views: replayStates(rules, game, moves).map((state): unknown => rules.view(state)),
    }
  }),
]
