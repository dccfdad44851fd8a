import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useTranslation } from 'react-i18next'
import { useSession } from '#client/session/session.ts'
import { useTeamsSignIn, type SignInRefusal } from '#client/session/teams-sign-in.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { internalRoute } from '#client/internal-route.ts'
import { Authenticating } from '#client/ui/Authenticating.tsx'
import { settings } from '#client/settings.ts'
import { closeSocket, openSocketAgain } from '#client/socket.ts'
import { useNavigate } from '#client/useNavigate.ts'
import stateAuth from '#client/ui/art/state/auth.svg'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { useTeams } from '#client/host/useTeams.tsx'

const SignInRefused = lazyPart(
  () => import(/* webpackChunkName: "sign-in-refused" */ './SignInRefused.tsx'),
)

/* Reasons of people who are not colleagues, as far as can be known: in a meeting they may watch. */
const outsiders = new Set<SignInRefusal['reason']>([
  'tenant_not_authorized',
  'guest_account',
  'personal_account',
  'denied',
  'other',
])

const pages: Partial<Record<SignInRefusal['reason'], string>> = {
  tenant_not_authorized: '/tenant-auth-required',
  consent_required: '/consent',
  consent: '/consent',
}

/**
 * The place that the opened link points at: goes there once someone is signed in. Until then it is returned,
 * so that people who must agree or be approved first come back to it too; null: no link, or gone there.
 */
function useSubPage(isIn: boolean): string | null {
  const { context } = useTeams()
  const navigate = useNavigate()
  const [wasIn, setWasIn] = useState(false)
  const done = useRef(false)
  if (isIn && !wasIn) setWasIn(true)
  const subPage = context?.subPage
  const target = subPage ? (internalRoute(subPage) ?? '/') : null
  useEffect(() => {
    if (!isIn || done.current || target === null) return
    done.current = true
    navigate(target, { replace: true })
  }, [isIn, target, navigate])
  return wasIn ? null : target
}

/** Suspended and resumed: no socket meanwhile; then the user is where they were, or where another tab of ours opens. */
function useLifeCycle(): void {
  const { context } = useTeams()
  const navigate = useNavigate()
  useEffect(() => {
    context?.onSuspend(closeSocket)
    context?.onResume((path) => {
      openSocketAgain()
      const to = internalRoute(path)
      if (to) navigate(to, { replace: true })
    })
  }, [context, navigate])
}

/** Notifies Teams that we can be seen, once there is something to see. */
function useNotifyReady(isReady: boolean): void {
  const { context } = useTeams()
  const done = useRef(false)
  useEffect(() => {
    if (!isReady || done.current) return
    done.current = true
    context?.notifyReady()
  }, [context, isReady])
}

interface RefusedProps {
  refusal: SignInRefusal
  target?: string | null // where an opened link points at
}

/** Why Teams signs nobody in: its own page, or the reason and the next steps. */
export function Refused({ refusal, target = null }: RefusedProps) {
  const { pathname, search } = useLocation()
  const page = pages[refusal.reason]
  if (page) {
    const to = encodeURIComponent(target ?? pathname + search)
    return <Navigate to={`${page}?to=${to}`} replace />
  }
  return (
    <Suspense fallback={<Authenticating />}>
      <SignInRefused refusal={refusal} />
    </Suspense>
  )
}

interface TeamsGateProps {
  isPublic: boolean // the page is for anyone: a refusal does not close it
  waits: boolean // though public, it is shown only once Teams has responded
  outside: (refused: ReactNode) => ReactNode // in a meeting, for anyone who is no colleague: instead of why not
  children: ReactNode
}

const LONG_MS = 5_000 // usually it is there in one

/** While Teams is asked who this is; after a while it says what is waited for, and what one can do. */
function WaitingForTeams() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return <Authenticating />
  return (
    <StateSheet
      busy
      art={stateAuth}
      title={t('refused.waiting.title')}
      actions={
        <>
          <Button
            appearance="primary"
            icon={<ArrowClockwiseRegular />}
            onClick={() => location.reload()}
          >
            {t('state.error.again')}
          </Button>
          <Button appearance="subtle" onClick={() => navigate('/signIn')}>
            {t('refused.byMail')}
          </Button>
        </>
      }
    >
      <p>{t('refused.waiting.text')}</p>
    </StateSheet>
  )
}

/** Inside Teams nobody signs in by hand: this waits for Teams' answer and explains a refusal. */
export function TeamsGate({ isPublic, waits, outside, children }: TeamsGateProps) {
  const { context } = useTeams()
  const user = useSession((s) => s.user)
  const { busy, refusal } = useTeamsSignIn()
  // a server without keys for Microsoft leaves Teams' people the e-mail
  const isSignInNeeded = Boolean(context && settings().microsoft) && !user && !(isPublic && !waits)
  const isWindow = context?.frame === 'authentication'
  useNotifyReady(!isWindow && (!isSignInNeeded || !busy))
  const target = useSubPage(!isWindow && Boolean(user))
  useLifeCycle()
  if (!isSignInNeeded) return children
  if (busy || !refusal) return <WaitingForTeams />
  if (isPublic) return children
  const refused = <Refused refusal={refusal} target={target} />
  if (!context?.meetingId || !outsiders.has(refusal.reason)) return refused
  return outside(refused)
}
