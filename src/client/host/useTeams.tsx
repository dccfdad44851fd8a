import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { ThemeName } from '../ui/theme.ts'
import { host, type Frame, type Host, type Teams } from './host.ts'
import { HostRefused } from './refusals.ts'
import { canShareToStage } from './stage.ts'
import { inMeeting } from './surface.ts'

/** Where a page of ours is shown, and what it may ask of what shows it. */
export interface TeamsState {
  readonly host: Host // Teams, or its plain-browser twin
  readonly context: Teams | null // null in a plain browser
  readonly theme: ThemeName | null // null where the host has no wish
  readonly surface: Frame | 'browser'
  readonly isMeeting: boolean // pages of a meeting, which lie under /meeting
  readonly canShareToStage: boolean
  readonly subPage: string // where the opened link points, not to be trusted; '' for nowhere
  /** Signs in with the tab's own person: a token for our server. Throws HostRefused. */
  readonly token: () => Promise<string>
  /** Opens one of our pages that end at Microsoft's consent, after a click. Throws HostRefused. */
  readonly consent: (path: string) => Promise<string>
  readonly isReady: boolean // what runs us is known; false outside a HostProvider
}

const refuse = () => Promise.reject(new HostRefused('not supported in a browser'))

function stateOf(theme: ThemeName | null, isReady: boolean): TeamsState {
  const { teams } = host
  return {
    host,
    context: teams,
    theme,
    surface: teams?.frame ?? 'browser',
    isMeeting: inMeeting,
    canShareToStage: canShareToStage(),
    subPage: teams?.subPage ?? '',
    token: () => teams?.token() ?? refuse(),
    consent: (path) => teams?.popUp(path) ?? refuse(),
    isReady,
  }
}

const TeamsContext = createContext<TeamsState | null>(null)

const isForced = () => globalThis.matchMedia?.('(forced-colors: active)').matches ?? false

/** Tells everything below what runs it, once startHost has found out. Only the theme changes later. */
export function HostProvider({ children }: { children: ReactNode }) {
  const theme = useSyncExternalStore(
    (onChange) => host.onThemeChange(onChange),
    () => (isForced() ? 'hc' : host.theme()),
  )
  const state = useMemo(() => stateOf(theme, true), [theme])
  return <TeamsContext value={state}>{children}</TeamsContext>
}

/**
 * What a screen knows of Microsoft Teams; it imports nothing else about it. Unlike the hooks that
 * Microsoft published it has no state in which nothing is known: the app is drawn once the host is
 * found, so nobody checks for loading, and a plain browser has the same interface. A refusal is a
 * HostRefused of a known kind, which has a sentence and a way on, and no error of the SDK's. High
 * contrast follows the system, in Teams too.
 */
export function useTeams(): TeamsState {
  return use(TeamsContext) ?? stateOf(null, false)
}
