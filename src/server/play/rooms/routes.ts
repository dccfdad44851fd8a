import { myGames, tellWhenFree } from '#shared/api/rooms.ts'
import { route, type Route } from '../../base/http/serve.ts'
import { myGamesOf } from './my-games.ts'
import { wantRoom } from './tell-free.ts'

export const roomRoutes: readonly Route[] = [
  route(myGames, ({ world, caller }) => myGamesOf(world, caller)),
  route(tellWhenFree, async ({ world, caller }) => ({ isWaiting: await wantRoom(world, caller) })),
]
