import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Lobby = lazyPart(() => import(/* webpackChunkName: "lobby" */ './Lobby.tsx'))
const RoomScreen = lazyPart(() => import(/* webpackChunkName: "room" */ './RoomScreen.tsx'))
const BingoController = lazyPart(
  () => import(/* webpackChunkName: "bingo-controller" */ './BingoController.tsx'),
)

export const rooms: ClientModule = {
  name: 'rooms',
  pages: drawPages(pages, {
    '/games/:id': <Lobby />,
    '/games/bingo/:roomId': <RoomScreen game="bingo" />,
    '/games/:id/:roomId': <RoomScreen />,
    '/bingoController': <BingoController />,
  }),
}
