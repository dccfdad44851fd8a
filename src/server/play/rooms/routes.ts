import { myGames } from '#shared/api/rooms.ts'
import { route, type Route } from '../../base/http/serve.ts'
import { myGamesOf } from './my-games.ts'

export const roomRoutes: readonly Route[] = [
  route(myGames, ({ world, caller }) => myGamesOf(world, caller)),
]
