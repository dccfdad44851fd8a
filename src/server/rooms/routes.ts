import { myGames, replay } from '#shared/api/rooms.ts'
import { route, type Route } from '../http/serve.ts'
import { myGamesOf } from './my-games.ts'
import { replayOf } from './replaying.ts'

export const roomRoutes: readonly Route[] = [
  route(myGames, ({ world, caller }) => myGamesOf(world, caller)),
  route(replay, ({ world, caller, params }) => replayOf(world, caller, params)),
]
