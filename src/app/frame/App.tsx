import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { CallError } from '#client/api.ts'
import { followConsent, useConsent } from '#client/consent/consent.ts'
import { useHostTheme } from '#client/host/host.ts'
import { ChatConsentHost } from '#modules/messaging/play-invites/client/ChatConsentHost.tsx'
import { basePath } from '#client/host/surface.ts'
import { languageOf, switchLanguage } from '#client/language/language.ts'
import { FEEDBACK_KEY } from '#modules/people/feedback/client/draft-storage-key.ts'
import {
  tipsStorageKey,
  unsentPicksKey,
} from '#modules/play/predictors/client/tips/tips-storage-key.ts'
import { guessesStorageKey } from '#modules/play/puzzles/client/guesses-storage-key.ts'
import { useLeaveQuestion } from '#client/unsaved.ts'
import { useSession } from '#client/session/session.ts'
import { readStored } from '#client/session/storage.ts'
import { settings } from '#client/settings.ts'
import { Frame } from './Frame.tsx'
import { routeAt } from './routes.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { useDeviceLook, useFollowsLook } from '#modules/people/users/client/device-theme.ts'
import { ReducedMotionProvider } from '#modules/people/users/client/ReducedMotionProvider.tsx'
import { themeOf, type ThemeName } from '#client/ui/theme.ts'
import { Toasts } from '#client/ui/ToastList.tsx'
import styles from './App.module.css'

const SendSavedGuesses = lazyPart(
  () =>
    import(
      /* webpackChunkName: "kept-guesses" */ '#modules/play/puzzles/client/SendSavedGuesses.tsx'
    ),
)

const SendSavedTips = lazyPart(
  () =>
    import(
      /* webpackChunkName: "kept-tips" */ '#modules/play/predictors/client/tips/SendSavedTips.tsx'
    ),
)

const UnsavedDialog = lazyPart(
  () => import(/* webpackChunkName: "unsaved-dialog" */ '#client/ui/UnsavedDialog.tsx'),
)

const SendSavedFeedback = lazyPart(
  () =>
    import(
      /* webpackChunkName: "kept-feedback" */ '#modules/people/feedback/client/SendSavedFeedback.tsx'
    ),
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
  const wished = useHostTheme() ?? (follows ? look : null)
  return themeOf({ own, wished, isLight: routeAt(pathname)?.light === true })
}

function Themed() {
  const name = useThemeName()
  const user = useSession((s) => s.user)
  const userId = user?.userId
  const hasGuesses = useMemo(
    () => userId && readStored(guessesStorageKey(userId)) !== null,
    [userId],
  )
  const hasTips = useMemo(
    () =>
      userId &&
      [tipsStorageKey(userId), unsentPicksKey(userId)].some((key) => readStored(key) !== null),
    [userId],
  )
  const guardsForms = useLeaveQuestion((s) => s.hasGuarded)
  const hasFeedback = useMemo(() => userId && readStored(FEEDBACK_KEY) !== null, [userId])
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
          <ChatConsentHost />
          <Suspense fallback={null}>{hasGuesses && <SendSavedGuesses />}</Suspense>
          <Suspense fallback={null}>{hasTips && <SendSavedTips />}</Suspense>
          <Suspense fallback={null}>{hasFeedback && <SendSavedFeedback />}</Suspense>
        </div>
      </ReducedMotionProvider>
    </FluentProvider>
  )
}

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <RendererProvider renderer={fluent} targetDocument={document}>
        <BrowserRouter basename={basePath}>
          <Themed />
        </BrowserRouter>
      </RendererProvider>
    </QueryClientProvider>
  )
}
