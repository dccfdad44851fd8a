import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Lobby = lazyPart(() => import(/* webpackChunkName: "lobby" */ './Lobby.tsx'))
const RoomScreen = lazyPart(() => import(/* webpackChunkName: "room" */ './RoomScreen.tsx'))
const BingoController = lazyPart(
  () => import(/* webpackChunkName: "bingo-controller" */ './BingoController.tsx'),
)
const ReplayScreen = lazyPart(
  () => import(/* webpackChunkName: "replay" */ './replays/ReplayScreen.tsx'),
)
const MeetingAside = lazyPart(
  () => import(/* webpackChunkName: "meeting" */ './meetings/MeetingAside.tsx'),
)
const SidePanel = lazyPart(
  () => import(/* webpackChunkName: "side-panel" */ './meetings/SidePanel.tsx'),
)
const SidePanelInfo = lazyPart(
  () => import(/* webpackChunkName: "side-panel-info" */ './meetings/SidePanelInfo.tsx'),
)
const HostTools = lazyPart(
  () => import(/* webpackChunkName: "host-tools" */ './meetings/HostTools.tsx'),
)

export const rooms: ClientModule = {
  name: 'rooms',
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
  inMeeting: { '/': <SidePanel /> },
  besideRoom: <MeetingAside />,
  planFeatures: [
    { name: 'boardGames', plan: 'free', place: 20 },
    { name: 'meetings', plan: 'team', place: 20 },
  ],
  pages: drawPages(pages, {
    '/games/:id': <Lobby />,
    '/games/bingo/:roomId': <RoomScreen game="bingo" />,
    '/games/:id/:roomId': <RoomScreen />,
    '/bingoController': <BingoController />,
    '/replay/:roomId/:gameId': <ReplayScreen />,
    '/sidepanel': <SidePanel />,
    '/sidepanel-info': <SidePanelInfo />,
    '/host-tools': <HostTools />,
  }),
}
