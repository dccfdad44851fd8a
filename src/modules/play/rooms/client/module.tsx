import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'
import { host } from '#client/host/host.ts'
import { inMeeting } from '#client/host/surface.ts'
import { useGuest } from '#client/session/guest.ts'
import { useSession } from '#client/session/session.ts'

const Lobby = lazyPart(() => import(/* webpackChunkName: "lobby" */ './Lobby.tsx'))
const RoomScreen = lazyPart(() => import(/* webpackChunkName: "room" */ './RoomScreen.tsx'))
const BingoController = lazyPart(
  () => import(/* webpackChunkName: "bingo-controller" */ './BingoController.tsx'),
)
const ReplayScreen = lazyPart(
  () => import(/* webpackChunkName: "replay" */ './replays/ReplayScreen.tsx'),
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
const MeetingPresence = lazyPart(
  () => import(/* webpackChunkName: "in-meeting" */ './meetings/MeetingPresence.tsx'),
)

/** A panel's person is in the meeting; the stage beside it is nobody. */
function Attending() {
  const userId = useSession(({ user }) => (user?.teamId ? user.userId : null))
  const guestId = useGuest(({ guest }) => guest?.guestId ?? null)
  const who = userId ?? guestId
  if (!inMeeting || !host.teams?.meetingId || !who) return null
  return <MeetingPresence key={who} />
}

export const rooms: ClientModule = {
  name: 'rooms',
  posts: () => import(/* webpackChunkName: "schedule" */ './posts.tsx'),
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
  profileSections: () => import(/* webpackChunkName: "profile" */ './HeadToHead.tsx'),
  inMeeting: { '/': <SidePanel /> },
  planFeatures: [
    { name: 'boardGames', plan: 'free', place: 20 },
    { name: 'meetings', plan: 'team', place: 20 },
  ],
  overPages: [{ Part: Attending }],
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
