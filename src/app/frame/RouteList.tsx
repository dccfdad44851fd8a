import { Route, Routes, useLocation, Navigate } from 'react-router-dom'
import { useState, type ReactNode } from 'react'
import { inMeeting } from '#client/host/surface.ts'
import type { ClientPage } from '#client/module.ts'
import { NotFound } from '#client/ui/NotFound.tsx'
import { useSubscription } from '#modules/people/billing/client/useSubscription.ts'
import { useGuest } from '#client/session/guest.ts'
import { useSession } from '#client/session/session.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { fetchScreen } from './fetch-ahead.ts'
import { modules } from './modules.ts'
import { routeAt, routes } from './routes.ts'

const here = routes.filter(({ access }) => access !== 'meeting' || inMeeting)

const AdminsOnly = lazyPart(() => import(/* webpackChunkName: "admins-only" */ './AdminsOnly.tsx'))
const GuestPanel = lazyPart(
  () =>
    import(
      /* webpackChunkName: "guest" */ '#modules/play/rooms/client/meetings/guests/GuestPanel.tsx'
    ),
)
const Limited = lazyPart(
  () => import(/* webpackChunkName: "limited" */ './SubscriptionLimited.tsx'),
)
const LoginRequired = lazyPart(
  () => import(/* webpackChunkName: "login-required" */ './LoginRequired.tsx'),
)

/** A guest of a meeting sees its tables; every other page is their panel. */
const isWatched = (path: string) => /^\/games\/[^/]+\/:roomId$/.test(path)

type Overview = NonNullable<ReturnType<typeof useSubscription>>

/** Whether a page is closed: play while payment is late, later the space but to its admins; one that goes to all. */
function isShut(overview: Overview, route: ClientPage, isAdmin: boolean): boolean {
  if (overview.goesAt) return !route.whenDeactivated
  if (overview.isDeactivated) return isAdmin ? !route.whenLimited : !route.whenDeactivated
  return overview.isLimited && !route.whenLimited
}

function MembersOnly(route: ClientPage): ReactNode {
  const { path, access, screen } = route
  const user = useSession((s) => s.user)
  const guest = useGuest((s) => s.guest)
  const subscription = useSubscription()
  if (!user && guest) return isWatched(path) ? screen : <GuestPanel space={guest.space} />
  if (!user) return <LoginRequired />
  if (access === 'person') return screen
  if (!user.teamId) return <Navigate to={`/gamespaceCreation/${user.userId}`} replace />
  if (access === 'admin' && !user.isAdmin) return <AdminsOnly />
  if (subscription && isShut(subscription, route, user.isAdmin))
    return <Limited overview={subscription} />
  return screen
}

const SectionFrame = modules.find(({ sectionFrame }) => sectionFrame)!.sectionFrame!

/** A page of a section of the admin panel, in the panel's frame for an admin. */
function InSection({ section, screen }: { section: string; screen: ReactNode }) {
  const isAdmin = useSession((s) => s.user?.isAdmin === true && s.user.teamId !== '')
  useState(() => fetchScreen(screen)) // beside the frame's chunk, not after it
  return isAdmin ? <SectionFrame section={section}>{screen}</SectionFrame> : screen
}

/** Shows a page to whom it is for, and to others why not. */
function Guard({ route }: { route: ClientPage }) {
  const { section, access } = route
  const screen = section ? <InSection section={section} screen={route.screen} /> : route.screen
  return access === 'everyone' ? screen : <MembersOnly {...route} screen={screen} />
}

/** The open page. The table is asked first: the router finds a page at addresses that are none. */
export function RouteList() {
  const { pathname } = useLocation()
  if (!routeAt(pathname)) return <NotFound />
  return (
    <Routes>
      {here.map((route) => (
        <Route key={route.path} path={route.path} element={<Guard route={route} />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
