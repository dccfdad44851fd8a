import { Suspense, useEffect, useState, type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected'
import { offerFeedback, useFeedbackDialog } from '#client/feedback-dialog.ts'
import { trackPage, useConsent } from '#client/consent/consent.ts'
import { isStage } from '#client/host/stage.ts'
import { FocusEdge } from '#modules/platforms/microsoft/client/FocusEdge.tsx'
import { TeamsGate } from '#modules/platforms/microsoft/client/TeamsGate.tsx'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import { Text } from '#client/ui/Text.tsx'
import { PaymentFailedBanner } from './PaymentFailedBanner.tsx'
import { usePlanLimit } from '#modules/people/billing/client/plan-limit.ts'
import { PageShapeContext, PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { RouteList } from './RouteList.tsx'
import { routeAt } from './routes.ts'
import { host } from '#client/host/host.ts'
import { inMeeting, wholePath } from '#client/host/surface.ts'
import type { ClientPage } from '#client/module.ts'
import { useGuest } from '#client/session/guest.ts'
import { useSession } from '#client/session/session.ts'
import { settings } from '#client/settings.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { BottomNav, TopBar } from './Navigation.tsx'
import { classes } from '#client/ui/classes.ts'
import offlineStripStyles from './OfflineStrip.module.css'
import styles from './Frame.module.css'

/**
 * Game rooms and the events page: on a phone they have the screen to themselves. Judged on the
 * whole path, as the browser shows it.
 */
export function isRoomLayout(path: string): boolean {
  const parts = path.toLowerCase().split('/').filter(Boolean)
  return (parts.length >= 3 && parts.includes('games')) || parts.includes('predictorevents')
}

/** The open page, its own chunk fetched meanwhile, behind whatever it takes to see it. */
function Page({ route }: { route: ClientPage | undefined }) {
  const { pathname } = useLocation()
  const disabled = useSession((s) => s.disabled)
  const page = (
    <ErrorBoundary key={isStage() ? '' : pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <RouteList />
      </Suspense>
    </ErrorBoundary>
  )
  const outside = (refused: ReactNode) => (
    <Suspense fallback={<PageSkeleton />}>
      <GuestGate refused={refused}>{page}</GuestGate>
    </Suspense>
  )
  if (disabled !== null && route?.access !== 'everyone')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Disabled reason={disabled} />
      </Suspense>
    )
  return (
    <PageShapeContext value={route?.bare ? null : (route?.shape ?? 'tiles')}>
      <TeamsGate
        isPublic={route?.access === 'everyone'}
        waits={route?.afterSignIn ?? false}
        outside={outside}
      >
        {page}
      </TeamsGate>
    </PageShapeContext>
  )
}

const Disabled = lazyPart(() => import(/* webpackChunkName: "disabled" */ './SpaceDisabled.tsx'))
const MustRename = lazyPart(
  () =>
    import(/* webpackChunkName: "must-rename" */ '#modules/people/users/client/ChooseNewName.tsx'),
)
const GuestGate = lazyPart(
  () =>
    import(
      /* webpackChunkName: "guest-gate" */ '#modules/play/rooms/client/meetings/guests/GuestGate.tsx'
    ),
)
const InMeeting = lazyPart(
  () =>
    import(
      /* webpackChunkName: "in-meeting" */ '#modules/play/rooms/client/meetings/MeetingPresence.tsx'
    ),
)

const PlanLimitDialog = lazyPart(
  () =>
    import(
      /* webpackChunkName: "plan-limit" */ '#modules/people/billing/client/PlanLimitDialog.tsx'
    ),
)

/** What the plan refused, over whatever page asked for it. */
function PlanRefusal() {
  const isMet = usePlanLimit((s) => s.limit !== null)
  if (!isMet) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <PlanLimitDialog />
      </Suspense>
    </ErrorBoundary>
  )
}

const FeedbackDialog = lazyPart(
  () =>
    import(
      /* webpackChunkName: "feedback-dialog" */ '#modules/people/feedback/client/FeedbackDialog.tsx'
    ),
)

/** What one wants to tell the people who run Recess, over whatever page one is at. */
function FeedbackHost() {
  const isMember = useSession(({ user }) => Boolean(user?.teamId))
  useEffect(() => offerFeedback(isMember), [isMember])
  const isOpen = useFeedbackDialog((s) => s.from !== null)
  const [isRequested, want] = useState(isOpen)
  if (isOpen && !isRequested) want(true)
  if (!isRequested) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <FeedbackDialog />
      </Suspense>
    </ErrorBoundary>
  )
}

const ConsentStrip = lazyPart(
  () => import(/* webpackChunkName: "consent-strip" */ './ConsentStrip.tsx'),
)

/** Where the operator counts how Recess is used, each person is asked once. */
function Counting() {
  const user = useSession((s) => s.user)
  const consent = useConsent(user)
  if (!user || !settings().analytics || consent !== null) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <ConsentStrip user={user} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** A panel's person is in the meeting; the stage beside it is nobody. */
function Attending() {
  const userId = useSession(({ user }) => (user?.teamId ? user.userId : null))
  const guestId = useGuest(({ guest }) => guest?.guestId ?? null)
  const who = userId ?? guestId
  if (!inMeeting || !host.teams?.meetingId || !who) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <InMeeting key={who} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Whose name an admin took down is asked for another, but never in a game. */
function Renaming() {
  const user = useSession((s) => (s.user?.mustRename ? s.user : null))
  if (!user) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <MustRename user={user} />
      </Suspense>
    </ErrorBoundary>
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Says that this device has no network, as long as it has none. Rooms have a strip of their own. */
function OfflineStrip() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <div className={offlineStripStyles.strip}>
          <PlugDisconnectedRegular fontSize={20} aria-hidden="true" />
          <Text>{t('state.offline')}</Text>
        </div>
      )}
    </div>
  )
}

/** Pages of the app get the bars; the way in stands alone; a meeting's stage has only what is played. */
export function Frame() {
  const { pathname } = useLocation()
  const { t } = useTranslation()
  const route = routeAt(pathname)
  const inRoom = isRoomLayout(wholePath(pathname))
  const isBare = route?.bare === true
  const withBars = !inRoom && !isBare
  useEffect(() => trackPage(wholePath(pathname)), [pathname])
  if (isStage())
    return (
      <main id="main" className={classes(styles.page, styles.inRoom, styles.onStage)}>
        <Page route={route} />
      </main>
    )
  return (
    <>
      <FocusEdge end="first" />
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      {!isBare && <TopBar inRoom={inRoom} />}
      {withBars && <PaymentFailedBanner />}
      {!inRoom && <OfflineStrip />}
      {withBars && <Counting />}
      <main
        id="main"
        className={isBare ? styles.bare : inRoom ? `${styles.page} ${styles.inRoom}` : styles.page}
      >
        <Page route={route} />
      </main>
      <Attending />
      <PlanRefusal />
      <FeedbackHost />
      {withBars && <Renaming />}
      {withBars && <BottomNav />}
      <FocusEdge end="last" />
    </>
  )
}
