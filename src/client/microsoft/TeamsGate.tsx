import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { host } from '../host/host.ts'
import { useSession } from '../session/session.ts'
import { useTeamsSignIn, type SignInRefusal } from '../session/teams-sign-in.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { ownRoute } from '../own-route.ts'
import { Authenticating } from '../ui/Authenticating.tsx'
import { settings } from '../settings.ts'
import { closeSocket, openSocketAgain } from '../socket.ts'

const SignInRefused = lazyPart(
  () => import(/* webpackChunkName: "sign-in-refused" */ './SignInRefused.tsx'),
)

const pages: Partial<Record<SignInRefusal['reason'], string>> = {
  tenant_not_authorized: '/tenant-auth-required',
  consent_required: '/consent',
  consent: '/consent',
}

/** Once someone is signed in: to the place the opened link points at. */
function useSubPage(isIn: boolean): void {
  const navigate = useNavigate()
  const done = useRef(false)
  useEffect(() => {
    if (!isIn || done.current || !host.teams) return
    done.current = true
    const { subPage } = host.teams
    if (subPage) void navigate(ownRoute(subPage) ?? '/', { replace: true })
  }, [isIn, navigate])
}

/** Left and come back to: no socket meanwhile; afterwards the place Teams shows us for. */
function useLifeCycle(): void {
  const navigate = useNavigate()
  useEffect(() => {
    host.teams?.onSuspend(closeSocket)
    host.teams?.onResume((path) => {
      openSocketAgain()
      const to = ownRoute(path)
      const here = location.pathname + location.search
      if (to && !here.startsWith(path)) void navigate(to, { replace: true })
    })
  }, [navigate])
}

/** Teams is told that we can be seen, once there is something to see. */
function useShown(isReady: boolean): void {
  const done = useRef(false)
  useEffect(() => {
    if (!isReady || done.current) return
    done.current = true
    host.teams?.shown()
  }, [isReady])
}

interface TeamsGateProps {
  open: boolean // the page is for anyone, signed in or not
  children: ReactNode
}

/** Inside Teams nobody signs in by hand: this waits for Teams' word and explains a refusal. */
export function TeamsGate({ open, children }: TeamsGateProps) {
  const { pathname, search } = useLocation()
  const user = useSession((s) => s.user)
  const { busy, refusal } = useTeamsSignIn()
  // a server without keys for Microsoft leaves Teams' people the e-mail
  const waits = Boolean(host.teams && settings().microsoft) && !user && !open
  const isWindow = host.teams?.frame === 'authentication'
  useShown(!isWindow && (!waits || !busy))
  useSubPage(!isWindow && Boolean(user))
  useLifeCycle()
  if (!waits) return children
  if (busy || !refusal) return <Authenticating />
  const page = pages[refusal.reason]
  if (page) return <Navigate to={`${page}?to=${encodeURIComponent(pathname + search)}`} replace />
  return (
    <Suspense fallback={<Authenticating />}>
      <SignInRefused refusal={refusal} />
    </Suspense>
  )
}
