import type { ReactNode } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { inMeeting } from '../host/surface.ts'
import { Guard } from './Guard.tsx'
import { lazyPart } from './lazy-part.ts'
import { adminPaths, type memberPaths, type meetingPaths } from './paths.ts'
import { NotFound } from './states.tsx'

const Home = lazyPart(() => import(/* webpackChunkName: "home" */ '../home/Home.tsx'))
const Catalogue = lazyPart(
  () => import(/* webpackChunkName: "catalogue" */ '../games/Catalogue.tsx'),
)
const Lobby = lazyPart(() => import(/* webpackChunkName: "lobby" */ '../rooms/Lobby.tsx'))
const RoomScreen = lazyPart(() => import(/* webpackChunkName: "room" */ '../rooms/RoomScreen.tsx'))
const Puzzle = lazyPart(() => import(/* webpackChunkName: "puzzle" */ '../puzzles/Puzzle.tsx'))
const Leaderboard = lazyPart(
  () => import(/* webpackChunkName: "leaderboard" */ '../leaderboard/Leaderboard.tsx'),
)
const Profile = lazyPart(() => import(/* webpackChunkName: "profile" */ '../profile/Profile.tsx'))
const Settings = lazyPart(
  () => import(/* webpackChunkName: "settings" */ '../settings/Settings.tsx'),
)
const Admin = lazyPart(() => import(/* webpackChunkName: "admin" */ '../admin/Admin.tsx'))
const SignIn = lazyPart(() => import(/* webpackChunkName: "sign-in" */ '../accounts/SignIn.tsx'))
const SignUp = lazyPart(() => import(/* webpackChunkName: "sign-up" */ '../accounts/SignUp.tsx'))
const Verify = lazyPart(() => import(/* webpackChunkName: "verify" */ '../accounts/Verify.tsx'))
const ForgotPassword = lazyPart(
  () => import(/* webpackChunkName: "forgot-password" */ '../accounts/ForgotPassword.tsx'),
)
const PasswordReset = lazyPart(
  () => import(/* webpackChunkName: "password-reset" */ '../accounts/PasswordReset.tsx'),
)
const SpaceCreation = lazyPart(
  () => import(/* webpackChunkName: "space-creation" */ '../spaces/SpaceCreation.tsx'),
)
const Legal = lazyPart(() => import(/* webpackChunkName: "legal" */ '../legal/Legal.tsx'))

const SidePanel = lazyPart(
  () => import(/* webpackChunkName: "side-panel" */ '../meetings/SidePanel.tsx'),
)
const SidePanelInfo = lazyPart(
  () => import(/* webpackChunkName: "side-panel-info" */ '../meetings/SidePanelInfo.tsx'),
)
const TabConfig = lazyPart(
  () => import(/* webpackChunkName: "tab-config" */ '../microsoft/TabConfig.tsx'),
)
const Consent = lazyPart(() => import(/* webpackChunkName: "consent" */ '../microsoft/Consent.tsx'))
const TenantRequired = lazyPart(
  () => import(/* webpackChunkName: "tenant-required" */ '../microsoft/TenantRequired.tsx'),
)
const ProviderCallback = lazyPart(
  () => import(/* webpackChunkName: "provider-callback" */ '../providers/ProviderCallback.tsx'),
)
const Integration = lazyPart(
  () => import(/* webpackChunkName: "integration" */ '../integration/Integration.tsx'),
)
const PopUpStart = lazyPart(
  () => import(/* webpackChunkName: "pop-up-start" */ '../microsoft/PopUpStart.tsx'),
)
const PopUpEnd = lazyPart(
  () => import(/* webpackChunkName: "pop-up-end" */ '../microsoft/PopUpEnd.tsx'),
)

const meeting: Record<(typeof meetingPaths)[number], ReactNode> = {
  '/sidepanel': <SidePanel />,
  '/sidepanel-info': <SidePanelInfo />,
}

const members: Record<(typeof memberPaths)[number], ReactNode> = {
  '/': inMeeting ? <SidePanel /> : <Home />,
  '/dashboard': <Home />,
  '/games': <Catalogue />,
  '/games/:id': <Lobby />,
  '/games/:id/:roomId': <RoomScreen />,
  '/puzzle/:gameType': <Puzzle />,
  '/findTheWord': <Navigate to="/puzzle/findTheWord" replace />,
  '/sudoku': <Navigate to="/puzzle/sudoku" replace />,
  '/leaderboard': <Leaderboard />,
  '/leaderboard/details': <Leaderboard />,
  '/user-settings': <Settings />,
  '/user-profile': <Profile />,
  '/user-profile/:userId': <Profile />,
}

const admins: Partial<Record<(typeof adminPaths)[number], ReactNode>> = {
  '/admin': <Admin />,
  '/admin-panel': <Admin />,
}

const everyone = {
  '/signIn': <SignIn />,
  '/signUp': <SignUp />,
  '/verify/:token': <Verify />,
  '/forgotPassword': <ForgotPassword />,
  '/passwordReset/:token': <PasswordReset />,
  '/gamespaceCreation/:userId': <SpaceCreation />,
  '/login': <ProviderCallback provider="Slack" />,
  '/loginMS': <ProviderCallback provider="MS" />,
  '/loginGoogle': <ProviderCallback provider="Google" />,
  '/integration': <Integration />,
  '/tenant-auth-required': <TenantRequired />,
  '/consent': <Consent />,
  '/consent-popup-start': <PopUpStart />,
  '/consent-popup-end': <PopUpEnd />,
  '/config-consent-popup-start': <PopUpStart />,
  '/config-consent-popup-end': <PopUpEnd />,
  '/privacy': <Legal page="privacy" />,
  '/terms': <Legal page="terms" />,
  '/support': <Legal page="support" />,
}

export function Screens() {
  return (
    <Routes>
      {Object.entries(everyone).map(([path, screen]) => (
        <Route key={path} path={path} element={screen} />
      ))}
      {Object.entries({ ...members, ...(inMeeting && meeting), '/config': <TabConfig /> }).map(
        ([path, screen]) => (
          <Route key={path} path={path} element={<Guard>{screen}</Guard>} />
        ),
      )}
      {/* some screens are still to come; who may see them is settled already */}
      {adminPaths.map((path) => (
        <Route
          key={path}
          path={path}
          element={<Guard admin>{admins[path] ?? <NotFound />}</Guard>}
        />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
