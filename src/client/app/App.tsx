import { FluentProvider } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '../api.ts'
import { trackUser } from '../analytics.ts'
import { useHostTheme } from '../host/host.ts'
import { AskedForChats } from '../play-invites/AskedForChats.tsx'
import { languageOf, switchLanguage } from '../language.ts'
import { AppRouter, useLocation } from '../router.tsx'
import { useSession } from '../session/session.ts'
import { settings } from '../settings.ts'
import { Frame } from './Frame.tsx'
import { themeOf, type ThemeName } from '../ui/theme.ts'
import { Toasts } from '../ui/ToastList.tsx'
import styles from './App.module.css'

const RETRIES = 2

/* Fluent's tokens are in the style sheet, for every layer at once. */
const worn = {}

const queries = new QueryClient({
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

/* Nothing of one person is shown to the next; what a page asks once they are gone is not dropped. */
useSession.subscribe(({ user }, before) => {
  if (before.user && !user) queries.clear()
})

function useThemeName(): ThemeName {
  const { pathname } = useLocation()
  const own = useSession((s) => s.user?.theme)
  const wished = useHostTheme()
  return themeOf({ own, wished, pathname })
}

function Themed() {
  const name = useThemeName()
  const user = useSession((s) => s.user)
  useEffect(() => {
    document.documentElement.dataset['theme'] = name
  }, [name])
  useEffect(() => {
    void switchLanguage(languageOf(user, settings().defaultLanguage))
  }, [user])
  useEffect(() => trackUser(user), [user])
  return (
    <FluentProvider theme={worn}>
      {/* not the provider's own class: Fluent gives that to every popup's layer too */}
      <div className={styles.app}>
        <Frame />
        <Toasts />
        <AskedForChats />
      </div>
    </FluentProvider>
  )
}

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <AppRouter>
        <Themed />
      </AppRouter>
    </QueryClientProvider>
  )
}
