import type { ReactNode } from 'react'
import type { PagePath } from '#shared/pages.ts'
import { isPageAt } from '#client/page-path.ts'
import { inMeeting } from '#client/host/surface.ts'
import { BesideTable } from '#modules/play/rooms/client/meeting-aside.ts'
import type { PageShape } from '#client/ui/PageSkeleton.tsx'
import { Redirect } from '#client/ui/Redirect.tsx'
import * as screens from './screens.ts'

/** A tab of the main navigation. */
export type NavTab =
  | 'home'
  | 'games'
  | 'predict'
  | 'leaderboard'
  | 'profile'
  | 'analytics'
  | 'admin'

/** A page: who may see it, its shape on the screen, what it renders. */
export interface AppRoute {
  readonly path: PagePath
  /** `person`: signed in, with or without a space; `meeting`: a member, in a meeting's frame. */
  readonly access: 'everyone' | 'person' | 'member' | 'admin' | 'meeting'
  readonly screen: ReactNode
  readonly tab?: NavTab // marked in the main navigation; a page outside our bars has none
  readonly bare?: true // without our bars: it stands alone
  readonly shape?: PageShape // while it loads; default: tiles
  readonly linked?: true // a page for everyone that a link from outside may open
  readonly whenLimited?: true // stays open under a limited subscription
  readonly whenDeactivated?: true // and for members of a space that is closed
  readonly afterSignIn?: true // for everyone, but inside Teams only once Teams has signed us in
}

const bare = true
const linked = true
const whenLimited = true
const whenDeactivated = true
const afterSignIn = true

const everyone: readonly Omit<AppRoute, 'access'>[] = [
  { path: '/signIn', bare, screen: <screens.SignIn /> },
  { path: '/signUp', bare, linked, screen: <screens.SignUp /> },
  { path: '/verify/:token', bare, screen: <screens.Verify /> },
  { path: '/unsubscribe/:token', bare, screen: <screens.Unsubscribe /> },
  { path: '/forgotPassword', bare, screen: <screens.ForgotPassword /> },
  { path: '/passwordReset/:token', bare, screen: <screens.PasswordReset /> },
  { path: '/login', bare, afterSignIn, screen: <screens.ProviderCallback provider="Slack" /> },
  { path: '/loginMS', bare, afterSignIn, screen: <screens.ProviderCallback provider="MS" /> },
  {
    path: '/loginGoogle',
    bare,
    afterSignIn,
    screen: <screens.ProviderCallback provider="Google" />,
  },
  {
    path: '/integration',
    tab: 'admin',
    linked,
    afterSignIn,
    shape: 'cards',
    screen: <screens.Integration />,
  },
  { path: '/config', bare, linked, afterSignIn, screen: <screens.TabConfig /> },
  { path: '/tenant-auth-required', bare, screen: <screens.TenantRequired /> },
  { path: '/consent', bare, screen: <screens.Consent /> },
  { path: '/consent-popup-start', bare, screen: <screens.PopUpStart /> },
  { path: '/consent-popup-end', bare, screen: <screens.PopUpEnd /> },
  { path: '/config-consent-popup-start', bare, screen: <screens.PopUpStart /> },
  { path: '/config-consent-popup-end', bare, screen: <screens.PopUpEnd /> },
  { path: '/enter', bare, screen: <screens.Enter /> },
  { path: '/privacy', screen: <screens.Legal page="privacy" /> },
  { path: '/security', linked, shape: 'rows', screen: <screens.Security /> },
  { path: '/terms', screen: <screens.Legal page="terms" /> },
  { path: '/support', screen: <screens.Legal page="support" /> },
]

const roomOf = (game?: string) => (
  <BesideTable value={<screens.BesideTable />}>
    <screens.RoomScreen game={game} />
  </BesideTable>
)

type MemberRoute = Omit<AppRoute, 'access'>

const under = (tab: NavTab, pages: readonly MemberRoute[]): readonly MemberRoute[] =>
  pages.map((page) => ({ ...page, tab }))

const members: readonly MemberRoute[] = [
  ...under('home', [
    {
      path: '/',
      whenLimited,
      shape: 'lane',
      screen: inMeeting ? <screens.SidePanel /> : <screens.Home />,
    },
    { path: '/dashboard', whenLimited, shape: 'lane', screen: <screens.Home /> },
    { path: '/puzzle/:gameType', shape: 'stage', screen: <screens.Puzzle /> },
    { path: '/puzzle/:gameType/archive', shape: 'rows', screen: <screens.Archive /> },
    { path: '/puzzle/:gameType/past/:gameId', shape: 'stage', screen: <screens.PastPuzzle /> },
    { path: '/findTheWord', screen: <Redirect to="/puzzle/findTheWord" /> },
    { path: '/sudoku', screen: <Redirect to="/puzzle/sudoku" /> },
    { path: '/court-painted', shape: 'lane', screen: <screens.CourtPainted /> },
    { path: '/streaks', screen: <screens.StreakRules /> },
    { path: '/notifications', whenLimited, shape: 'rows', screen: <screens.Notifications /> },
  ]),
  ...under('games', [
    { path: '/games', screen: <screens.Catalogue /> },
    { path: '/games/:id', shape: 'rows', screen: <screens.Lobby /> },
    { path: '/games/bingo/:roomId', shape: 'stage', screen: roomOf('bingo') },
    { path: '/games/:id/:roomId', shape: 'stage', screen: roomOf() },
    { path: '/tournaments', shape: 'rows', screen: <screens.Tournaments /> },
    { path: '/tournaments/:tournamentId', shape: 'stage', screen: <screens.Tournament /> },
    { path: '/replay/:roomId/:gameId', shape: 'stage', screen: <screens.ReplayScreen /> },
  ]),
  ...under('predict', [
    { path: '/predictor-games', shape: 'lane', screen: <screens.PredictorGames /> },
    { path: '/predictorEvents', shape: 'lane', screen: <screens.SpecialEvent /> },
    { path: '/events', shape: 'board', screen: <screens.PredictorEvents /> },
  ]),
  ...under('leaderboard', [
    { path: '/leaderboard', shape: 'board', screen: <screens.Leaderboard /> },
    { path: '/leaderboard/details', shape: 'board', screen: <screens.BoardDetails /> },
    { path: '/leaderboard/weeks', shape: 'rows', screen: <screens.Weeks /> },
    { path: '/leaderboard/weeks/:week', shape: 'board', screen: <screens.WeekPage /> },
    { path: '/leaderboard/leagues', shape: 'board', screen: <screens.Leagues /> },
    { path: '/leaderboard/leagues/:leagueId', shape: 'board', screen: <screens.League /> },
    { path: '/leaderboard/seasons/:quarter', shape: 'cards', screen: <screens.Season /> },
    { path: '/leaderboard/badges', shape: 'board', screen: <screens.Badges /> },
    { path: '/leaderboard/badge-details', shape: 'board', screen: <screens.BadgeDetails /> },
  ]),
  ...under('profile', [
    {
      path: '/user-settings',
      whenLimited,
      whenDeactivated,
      shape: 'cards',
      screen: <screens.Settings />,
    },
    { path: '/user-profile', whenLimited, shape: 'profile', screen: <screens.Profile /> },
    { path: '/user-profile/:userId', shape: 'profile', screen: <screens.Profile /> },
    { path: '/user-profile/:userId/played', shape: 'rows', screen: <screens.ProfileGames /> },
    { path: '/user-profile/:userId/games', screen: <Redirect to="/user-profile/:userId/played" /> },
  ]),
  ...under('analytics', [{ path: '/analytics', shape: 'cards', screen: <screens.Analytics /> }]),
  {
    path: '/predictor-games-task-module',
    bare,
    shape: 'stage',
    screen: <screens.PredictorDialog />,
  },
  { path: '/poll', bare, shape: 'cards', screen: <screens.Poll /> },
  { path: '/feedback', whenLimited, shape: 'cards', screen: <screens.Feedback /> },
]

const admins: readonly Omit<AppRoute, 'access'>[] = [
  { path: '/admin', shape: 'cards', screen: <screens.Admin /> },
  { path: '/admin-panel', shape: 'cards', screen: <screens.Admin /> },
  { path: '/admin/members', shape: 'cards', screen: <screens.AdminMembers /> },
  { path: '/admin/policy', shape: 'cards', screen: <screens.AdminPolicy /> },
  { path: '/admin/hours', shape: 'cards', screen: <screens.AdminHours /> },
  { path: '/admin/catalogue', shape: 'cards', screen: <screens.AdminGames /> },
  { path: '/admin/games', screen: <Redirect to="/admin/catalogue" /> },
  { path: '/admin/notifications', shape: 'rows', screen: <screens.AdminNotifications /> },
  { path: '/admin/changes', shape: 'rows', screen: <screens.AdminChanges /> },
  {
    path: '/admin/data',
    whenLimited,
    whenDeactivated,
    shape: 'cards',
    screen: <screens.AdminData />,
  },
  { path: '/admin/departments', shape: 'cards', screen: <screens.Departments /> },
  { path: '/admin/schedule', shape: 'cards', screen: <screens.Schedule /> },
  { path: '/admin/predictors', shape: 'cards', screen: <screens.StartPredictor /> },
  { path: '/admin/events', shape: 'rows', screen: <screens.EventsAdmin /> },
  { path: '/admin/events/:fixtureId', shape: 'cards', screen: <screens.EventEditor /> },
  { path: '/admin/competitions/:fixtureId', shape: 'cards', screen: <screens.Competition /> },
  { path: '/plans', whenLimited, shape: 'cards', screen: <screens.Plans /> },
  { path: '/checkout-success', whenLimited, shape: 'cards', screen: <screens.CheckoutSuccess /> },
  { path: '/billing-details', whenLimited, shape: 'cards', screen: <screens.BillingDetails /> },
  { path: '/payment-method', whenLimited, shape: 'cards', screen: <screens.PaymentMethod /> },
  { path: '/invoices', whenLimited, shape: 'rows', screen: <screens.Invoices /> },
  { path: '/bingoController', tab: 'games', shape: 'stage', screen: <screens.BingoController /> },
]

/** Every page there is; the only place that lists them all. */
export const routes: readonly AppRoute[] = [
  ...everyone.map((route) => ({ ...route, access: 'everyone' as const })),
  ...members.map((route) => ({ ...route, access: 'member' as const })),
  ...admins.map((route) => ({ tab: 'admin' as const, ...route, access: 'admin' as const })),
  {
    path: '/sidepanel',
    access: 'meeting',
    tab: 'home',
    shape: 'rows',
    screen: <screens.SidePanel />,
  },
  {
    path: '/sidepanel-info',
    access: 'meeting',
    tab: 'home',
    shape: 'rows',
    screen: <screens.SidePanelInfo />,
  },
  {
    path: '/host-tools',
    access: 'meeting',
    tab: 'home',
    shape: 'rows',
    screen: <screens.HostTools />,
  },
  { path: '/gamespaceCreation/:userId', access: 'person', bare, screen: <screens.SpaceCreation /> },
]

/** The page at an address; undefined where there is none. */
export const routeAt = (pathname: string): AppRoute | undefined =>
  routes.find(({ path }) => isPageAt(path, pathname))

/** The tab that a page belongs to; a colleague's profile has no tab, the user's own has. */
export function tabAt(pathname: string, userId: string | undefined): NavTab | undefined {
  const owner = /^\/user-profile\/([^/]+)/i.exec(pathname)?.[1]
  return owner && owner !== userId ? undefined : routeAt(pathname)?.tab
}

/** What a link from outside may open: pages that are not a step of signing in. */
export const ownPaths: readonly string[] = routes
  .filter(({ access, linked: isLinked }) => isLinked ?? !['everyone', 'person'].includes(access))
  .map(({ path }) => path)
