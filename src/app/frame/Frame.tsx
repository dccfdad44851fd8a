import { Suspense, useEffect, type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected'
import { trackPage, useConsent } from '#client/consent/consent.ts'
import { FocusEdge } from '#modules/platforms/microsoft/client/FocusEdge.tsx'
import { TeamsGate } from '#modules/platforms/microsoft/client/TeamsGate.tsx'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import { Text } from '#client/ui/Text.tsx'
import { PaymentFailedBanner } from './PaymentFailedBanner.tsx'
import { PageShapeContext, PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { modules } from './modules.ts'
import { RouteList } from './RouteList.tsx'
import { routeAt } from './routes.ts'
import { wholePath } from '#client/host/surface.ts'
import type { ClientPage } from '#client/module.ts'
import { useSession } from '#client/session/session.ts'
import { settings } from '#client/settings.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { BottomNav, TopBar } from './Navigation.tsx'
import { classes } from '#client/ui/classes.ts'
import { useTeams } from '#client/host/useTeams.tsx'
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
  const { surface } = useTeams()
  const { pathname } = useLocation()
  const disabled = useSession((s) => s.disabled)
  const page = (
    <ErrorBoundary key={surface === 'meetingStage' ? '' : pathname}>
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
const GuestGate = lazyPart(
  () =>
    import(
      /* webpackChunkName: "guest-gate" */ '#modules/play/rooms/client/meetings/guests/GuestGate.tsx'
    ),
)
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
        <div className={styles.offlineStrip}>
          <PlugDisconnectedRegular fontSize={20} aria-hidden="true" />
          <Text>{t('state.offline')}</Text>
        </div>
      )}
    </div>
  )
}

/** What modules have over every page. */
function OverPages({ withBars = false, onStage = false }) {
  return modules
    .flatMap(({ name, overPages = [] }) => overPages.map((one, i) => ({ key: name + i, ...one })))
    .filter((one) => (onStage ? one.onStage : withBars || !one.needsBars))
    .map(({ key, Part }) => (
      <ErrorBoundary key={key} fallback={null}>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </ErrorBoundary>
    ))
}

/** Pages of the app get the bars; the way in stands alone; a meeting's stage has only what is played. */
export function Frame() {
  const { surface } = useTeams()
  const { pathname } = useLocation()
  const { t } = useTranslation()
  const route = routeAt(pathname)
  const inRoom = isRoomLayout(wholePath(pathname))
  const isBare = route?.bare === true
  const withBars = !inRoom && !isBare
  useEffect(() => trackPage(wholePath(pathname)), [pathname])
  if (surface === 'meetingStage')
    return (
      <>
        <main id="main" className={classes(styles.page, styles.frameInRoom, styles.onStage)}>
          <Page route={route} />
        </main>
        <OverPages onStage />
      </>
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
        className={
          isBare ? styles.bare : inRoom ? `${styles.page} ${styles.frameInRoom}` : styles.page
        }
      >
        <Page route={route} />
      </main>
      <OverPages withBars={withBars} />
      {withBars && <BottomNav />}
      <FocusEdge end="last" />
    </>
  )
}
