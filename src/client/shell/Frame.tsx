import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { trackPage } from '../analytics.ts'
import { basePath } from '../host/surface.ts'
import { isStage } from '../meetings/stage.ts'
import { FocusEdge } from '../microsoft/FocusEdge.tsx'
import { TeamsGate } from '../microsoft/TeamsGate.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { PaymentFailedBanner } from './PaymentFailedBanner.tsx'
import { Screens } from './Screens.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { BottomNav, TopBar } from './Navigation.tsx'

/** Game rooms and the events page: on a phone they have the screen to themselves. */
export function isRoomLayout(pathname: string): boolean {
  const parts = pathname.split('/')
  return (parts.length >= 4 && parts.includes('games')) || parts.includes('predictorEvents')
}

const bare =
  /^\/(signIn|signUp|verify|forgotPassword|passwordReset|gamespaceCreation|login|loginMS|loginGoogle|config|consent|tenant-auth-required|(config-)?consent-popup-(start|end))(\/|$)/i

/** The meeting's stage: nothing but what is played. */
function Stage() {
  return (
    <main id="main" className="page in-room on-stage">
      <TeamsGate>
        <ErrorBoundary>
          <Suspense fallback={<PageSkeleton />}>
            <Screens />
          </Suspense>
        </ErrorBoundary>
      </TeamsGate>
    </main>
  )
}

/** Pages of the shell get the bars; the way in stands alone. */
export function Frame() {
  const { pathname } = useLocation()
  const { t } = useTranslation()
  const inRoom = isRoomLayout(pathname)
  const isBare = bare.test(pathname)
  const withBars = !inRoom && !isBare
  useEffect(() => trackPage(basePath + pathname), [pathname])
  if (isStage()) return <Stage />
  return (
    <>
      <FocusEdge end="first" />
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      {!isBare && <TopBar inRoom={inRoom} />}
      {withBars && <PaymentFailedBanner />}
      <main id="main" className={isBare ? 'bare' : inRoom ? 'page in-room' : 'page'}>
        <TeamsGate>
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Screens />
            </Suspense>
          </ErrorBoundary>
        </TeamsGate>
      </main>
      {withBars && <BottomNav />}
      <FocusEdge end="last" />
    </>
  )
}
