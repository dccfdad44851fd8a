import { Navigate, Route, Routes } from 'react-router-dom'
import { Guard } from './Guard.tsx'
import { lazyPart } from './lazy-part.ts'
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
const SignIn = lazyPart(() => import(/* webpackChunkName: "sign-in" */ '../accounts/SignIn.tsx'))
const SignUp = lazyPart(() => import(/* webpackChunkName: "sign-up" */ '../accounts/SignUp.tsx'))
const Verify = lazyPart(() => import(/* webpackChunkName: "verify" */ '../accounts/Verify.tsx'))
const SpaceCreation = lazyPart(
  () => import(/* webpackChunkName: "space-creation" */ '../spaces/SpaceCreation.tsx'),
)
const Legal = lazyPart(() => import(/* webpackChunkName: "legal" */ '../legal/Legal.tsx'))

const members = {
  '/': <Home />,
  '/dashboard': <Home />,
  '/games': <Catalogue />,
  '/games/:id': <Lobby />,
  '/games/:id/:roomId': <RoomScreen />,
  '/puzzle/:gameType': <Puzzle />,
  '/findTheWord': <Navigate to="/puzzle/findTheWord" replace />,
  '/sudoku': <Navigate to="/puzzle/sudoku" replace />,
  '/leaderboard': <Leaderboard />,
  '/leaderboard/details': <Leaderboard />,
}

const everyone = {
  '/signIn': <SignIn />,
  '/signUp': <SignUp />,
  '/verify/:token': <Verify />,
  '/gamespaceCreation/:userId': <SpaceCreation />,
  '/privacy': <Legal page="privacy" />,
  '/terms': <Legal page="terms" />,
  '/support': <Legal page="support" />,
}

/* Their screens are still to come; who may see them is settled already. */
const admins = [
  '/admin',
  '/admin-panel',
  '/plans',
  '/checkout-success',
  '/billing-details',
  '/payment-method',
  '/invoices',
  '/bingoController',
]

export function Screens() {
  return (
    <Routes>
      {Object.entries(everyone).map(([path, screen]) => (
        <Route key={path} path={path} element={screen} />
      ))}
      {Object.entries(members).map(([path, screen]) => (
        <Route key={path} path={path} element={<Guard>{screen}</Guard>} />
      ))}
      {admins.map((path) => (
        <Route
          key={path}
          path={path}
          element={
            <Guard admin>
              <NotFound />
            </Guard>
          }
        />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
