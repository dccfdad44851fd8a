import { lazyPart } from '../ui/lazy-part.ts'

/* A chunk per screen, fetched when its route is opened. */
export const Home = lazyPart(() => import(/* webpackChunkName: "home" */ '../home/Home.tsx'))
export const Catalogue = lazyPart(
  () => import(/* webpackChunkName: "catalogue" */ '../games/Catalogue.tsx'),
)
export const Lobby = lazyPart(() => import(/* webpackChunkName: "lobby" */ '../rooms/Lobby.tsx'))
export const RoomScreen = lazyPart(
  () => import(/* webpackChunkName: "room" */ '../rooms/RoomScreen.tsx'),
)
export const BesideTable = lazyPart(
  () => import(/* webpackChunkName: "meeting" */ '../meetings/BesideTable.tsx'),
)
export const ReplayScreen = lazyPart(
  () => import(/* webpackChunkName: "replay" */ '../replays/ReplayScreen.tsx'),
)
export const Tournaments = lazyPart(
  () => import(/* webpackChunkName: "tournaments" */ '../tournaments/Tournaments.tsx'),
)
export const Tournament = lazyPart(
  () => import(/* webpackChunkName: "tournament" */ '../tournaments/TournamentPage.tsx'),
)
export const BingoController = lazyPart(
  () => import(/* webpackChunkName: "bingo-controller" */ '../rooms/BingoController.tsx'),
)
export const Puzzle = lazyPart(
  () => import(/* webpackChunkName: "puzzle" */ '../puzzles/Puzzle.tsx'),
)
export const Archive = lazyPart(
  () => import(/* webpackChunkName: "archive" */ '../puzzles/Archive.tsx'),
)
export const PastPuzzle = lazyPart(
  () => import(/* webpackChunkName: "past-puzzle" */ '../puzzles/PastPuzzle.tsx'),
)
export const Leaderboard = lazyPart(
  () => import(/* webpackChunkName: "leaderboard" */ '../leaderboard/Leaderboard.tsx'),
)
export const Notifications = lazyPart(
  () => import(/* webpackChunkName: "notifications" */ '../notifications/NotificationsPage.tsx'),
)
export const Profile = lazyPart(
  () => import(/* webpackChunkName: "profile" */ '../profile/Profile.tsx'),
)
export const Settings = lazyPart(
  () => import(/* webpackChunkName: "settings" */ '../settings/Settings.tsx'),
)
export const Admin = lazyPart(() => import(/* webpackChunkName: "admin" */ '../admin/Admin.tsx'))
export const SignIn = lazyPart(
  () => import(/* webpackChunkName: "sign-in" */ '../accounts/SignIn.tsx'),
)
export const SignUp = lazyPart(
  () => import(/* webpackChunkName: "sign-up" */ '../accounts/SignUp.tsx'),
)
export const Unsubscribe = lazyPart(
  () => import(/* webpackChunkName: "unsubscribe" */ '../notifications/Unsubscribe.tsx'),
)
export const Verify = lazyPart(
  () => import(/* webpackChunkName: "verify" */ '../accounts/Verify.tsx'),
)
export const ForgotPassword = lazyPart(
  () => import(/* webpackChunkName: "forgot-password" */ '../passwords/ForgotPassword.tsx'),
)
export const PasswordReset = lazyPart(
  () => import(/* webpackChunkName: "password-reset" */ '../passwords/PasswordReset.tsx'),
)
export const SpaceCreation = lazyPart(
  () => import(/* webpackChunkName: "space-creation" */ '../spaces/SpaceCreation.tsx'),
)
export const Legal = lazyPart(() => import(/* webpackChunkName: "legal" */ '../legal/Legal.tsx'))
export const SidePanel = lazyPart(
  () => import(/* webpackChunkName: "side-panel" */ '../meetings/SidePanel.tsx'),
)
export const HostTools = lazyPart(
  () => import(/* webpackChunkName: "host-tools" */ '../meetings/HostTools.tsx'),
)
export const SidePanelInfo = lazyPart(
  () => import(/* webpackChunkName: "side-panel-info" */ '../meetings/SidePanelInfo.tsx'),
)
export const TabConfig = lazyPart(
  () => import(/* webpackChunkName: "tab-config" */ '../microsoft/TabConfig.tsx'),
)
export const Consent = lazyPart(
  () => import(/* webpackChunkName: "consent" */ '../microsoft/Consent.tsx'),
)
export const TenantRequired = lazyPart(
  () => import(/* webpackChunkName: "tenant-required" */ '../microsoft/TenantRequired.tsx'),
)
export const ProviderCallback = lazyPart(
  () => import(/* webpackChunkName: "provider-callback" */ '../providers/ProviderCallback.tsx'),
)
export const Integration = lazyPart(
  () => import(/* webpackChunkName: "integration" */ '../integration/Integration.tsx'),
)
export const PopUpStart = lazyPart(
  () => import(/* webpackChunkName: "pop-up-start" */ '../microsoft/PopUpStart.tsx'),
)
export const PopUpEnd = lazyPart(
  () => import(/* webpackChunkName: "pop-up-end" */ '../microsoft/PopUpEnd.tsx'),
)
export const Schedule = lazyPart(
  () => import(/* webpackChunkName: "schedule" */ '../schedules/Schedule.tsx'),
)
