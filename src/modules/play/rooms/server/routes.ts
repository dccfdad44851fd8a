import { myGames, notifyWhenFree } from '../contract.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { myGamesOf } from './my-games.ts'
import { wantRoom } from './notify-room-free.ts'

export const roomRoutes: readonly Route[] = [
  route(myGames, ({ world, caller }) => myGamesOf(world, caller)),
  route(notifyWhenFree, async ({ world, caller }) => ({
    isWaiting: await wantRoom(world, caller),
  })),
]
