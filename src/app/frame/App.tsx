import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { CallError } from '#client/api.ts'
import { followConsent, useConsent } from '#client/consent/consent.ts'
import { HostProvider, useTeams } from '#client/host/useTeams.tsx'
import { basePath } from '#client/host/surface.ts'
import { languageOf, switchLanguage } from '#client/language/language.ts'
import { useLeaveQuestion } from '#client/unsaved.ts'
import { useSession } from '#client/session/session.ts'
import { settings } from '#client/settings.ts'
import { Frame } from './Frame.tsx'
import { modules } from './modules.ts'
import { routeAt } from './routes.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { useDeviceLook, useFollowsLook } from '#modules/people/users/client/device-theme.ts'
import { ReducedMotionProvider } from '#modules/people/users/client/ReducedMotionProvider.tsx'
import { themeOf, type ThemeName } from '#client/ui/theme.ts'
import { Toasts } from '#client/ui/ToastList.tsx'
import styles from './Frame.module.css'

const UnsavedDialog = lazyPart(
  () => import(/* webpackChunkName: "unsaved-dialog" */ '#client/ui/UnsavedDialog.tsx'),
)

const RETRIES = 2

/* Fluent's rules come before every sheet of ours, whenever they are written. */
const fluent = createDOMRenderer(document, {
  insertionPoint: document.head.firstElementChild as HTMLElement,
})

/* Fluent's tokens are in the style sheet, for all layers together. */
const worn = {}

/* The space was closed since it was last checked: its present state stands in place of every page. */
const closing = new Set(['space_deactivated', 'space_going', 'subscription_limited'])

const queries = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      if (error instanceof CallError && closing.has(error.code))
        void queries.invalidateQueries({ queryKey: ['subscription'] })
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) =>
        count < RETRIES &&
        error instanceof CallError &&
        (error.status === 0 || error.status >= 500),
    },
  },
})

/* No data of one person is shown to the next; what a page requests after the sign-out is not dropped. */
useSession.subscribe(({ user }, before) => {
  if (before.user && !user) queries.clear()
})

function useThemeName(): ThemeName {
  const { pathname } = useLocation()
  const { follows } = useFollowsLook()
  const theirs = useSession((s) => s.user?.theme)
  const own = follows ? '' : theirs
  const look = useDeviceLook()
  const wished = useTeams().theme ?? (follows ? look : null)
  return themeOf({ own, wished, isLight: routeAt(pathname)?.light === true })
}

/** Sends what this device has of somebody that the server has not answered. */
function Unsent({ userId }: { userId: string }) {
  const unsent = useMemo(
    () =>
      modules.flatMap(({ name, unsent: one }) =>
        userId && one?.isThere(userId) ? [{ name, Send: one.Send }] : [],
      ),
    [userId],
  )
  return unsent.map(({ name, Send }) => (
    <Suspense key={name} fallback={null}>
      <Send />
    </Suspense>
  ))
}

function Themed() {
  const name = useThemeName()
  const user = useSession((s) => s.user)
  const guardsForms = useLeaveQuestion((s) => s.hasGuarded)
  useEffect(() => {
    document.documentElement.dataset['theme'] = name
  }, [name])
  useEffect(() => {
    void switchLanguage(languageOf(user, settings().defaultLanguage))
  }, [user])
  const allows = useConsent(user)
  useEffect(() => followConsent(user, allows), [user, allows])
  return (
    <FluentProvider theme={worn}>
      <ReducedMotionProvider>
        {/* not the provider's own class: Fluent gives that to every popup's layer too */}
        <div className={styles.app}>
          <Frame />
          <Toasts />
          <Suspense fallback={null}>{guardsForms && <UnsavedDialog />}</Suspense>
          <Unsent userId={user?.userId ?? ''} />
        </div>
      </ReducedMotionProvider>
    </FluentProvider>
  )
}

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <RendererProvider renderer={fluent} targetDocument={document}>
        <HostProvider>
          <BrowserRouter basename={basePath}>
            <Themed />
          </BrowserRouter>
        </HostProvider>
      </RendererProvider>
    </QueryClientProvider>
  )
}
