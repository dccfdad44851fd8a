import { TrophyRegular } from '@fluentui/react-icons/svg/trophy'
import { drawPages, type ClientModule } from '#client/module.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { pages } from '../pages.ts'

const Tournaments = lazyPart(
  () => import(/* webpackChunkName: "tournaments" */ './Tournaments.tsx'),
)
const Tournament = lazyPart(
  () => import(/* webpackChunkName: "tournament" */ './TournamentPage.tsx'),
)
const HoursConflicts = lazyPart(
  () => import(/* webpackChunkName: "admin-hours" */ './HoursConflicts.tsx'),
)

export const tournaments: ClientModule = {
  name: 'tournaments',
  interest: 'tournaments',
  posts: () => import(/* webpackChunkName: "schedule" */ './posts.tsx'),
  notifications: () => import(/* webpackChunkName: "notifications" */ './notification-texts.ts'),
  fromLobby: { to: '/tournaments', text: 'tournament.fromLobby', icon: TrophyRegular },
  ownsRooms: {
    pathOf: ({ tournamentId }) => tournamentId && `/tournaments/${tournamentId}`,
    onward: 'tournament.toBracket',
    readyWithin: 'tournament.readyNow',
    closed: { no_show: 'tournament.noShow' },
  },
  settingsParts: [{ section: 'hours', Part: HoursConflicts }],
  pages: drawPages(pages, {
    '/tournaments': <Tournaments />,
    '/tournaments/:tournamentId': <Tournament />,
  }),
}
