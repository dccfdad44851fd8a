import type { ThemeName } from '../ui/theme.ts'

const contrastQuery = '(forced-colors: active), (prefers-contrast: more)'

/** A plain browser: no wish but high contrast. */
const browserHost: Host = {
  theme: () => (matchMedia(contrastQuery).matches ? 'hc' : null),
  onThemeChange(listener) {
    const query = matchMedia(contrastQuery)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  },
  languages: () => navigator.languages,
  copyText: (text) => navigator.clipboard.writeText(text),
  teams: null,
}

/** Where in Teams we are shown. */
export type Frame =
  | 'content'
  | 'settings'
  | 'sidePanel'
  | 'meetingStage'
  | 'stage'
  | 'task'
  | 'remove'
  | 'authentication'

/** What a page offers to pass on. */
export interface Shared {
  readonly path: string // our own: '/games/fourInARow/…'
  readonly label: string
}

/** What a channel tab is set to open. */
export interface TabChoice {
  readonly entityId: string
  readonly path: string
  readonly name: string
}

/** What a channel tab was set to before. */
export type TabSetting = Pick<TabChoice, 'path' | 'name'>

/** Of a dialog, px. */
export interface DialogSize {
  readonly width: number
  readonly height: number
}

/** What only Microsoft Teams has. */
export interface Teams {
  readonly frame: Frame
  readonly isMobile: boolean
  readonly isLegacy: boolean // a client that tells nothing of what it supports
  readonly tenantId: string
  readonly loginHint: string
  readonly teamsAppId: string // as installed here, where the client tells
  readonly meetingId: string
  readonly chatId: string // of the meeting or chat we are shown in
  readonly place: string // channel or meeting, in words; '' where unknown
  readonly subPage: string // where the opened link points; not to be trusted
  readonly entityId: string
  /** A token for our server. Throws TokenRefused. */
  token(): Promise<string>
  /** Opens a page of ours in a window of its own, after a click. Throws PopUpRefused. */
  popUp(path: string): Promise<string>
  /** In such a window: what became of it. */
  answer(ok: boolean, result: string): void
  /** The page can be seen and used. */
  notifyReady(): void
  failed(reason: 'AuthFailed' | 'Timeout' | 'Other', message: string): void
  readonly canShare: boolean // whether the client has a way of its own to pass a link on
  /** Hands a link to it; false where the client has none. */
  share(what: Shared, url: string): Promise<boolean>
  /** Puts a page of ours before everyone in the meeting. Throws where Teams refuses. */
  shareToStage(path: string): Promise<void>
  stopStage(): Promise<void>
  /** What the meeting is called, and whether its organiser looks. Not proof of it. Throws where Teams tells nothing. */
  meetingDetails(): Promise<{
    readonly title: string
    readonly isMine: boolean
  }>
  /** Shows a page of ours in a dialog over Teams; what it was ended with, null where it was closed. */
  openDialog(path: string, title: string, size: DialogSize): Promise<unknown>
  /** In such a dialog: ends it with what came of it. */
  submit(result: object): void
  /** On the config page: what the tab is set to; null while it is being added. */
  tabSetting(): Promise<TabSetting | null>
  /** On the config page: what Save keeps, at any moment. */
  offerTab(choice: TabChoice): void
  onSuspend(listener: () => void): void
  /** Come back to; `path` where it is shown for another tab than it was left as, else null. */
  onResume(listener: (path: string | null) => void): void
  /** Tab went past the last control: the focus is Teams' again. */
  returnFocus(forward: boolean): void
  onFocusEnter(listener: (forward: boolean) => void): void
}

/** What runs us: a plain browser, or Microsoft Teams. */
export interface Host {
  /** High contrast is always followed; null when the host has no wish. */
  theme(): ThemeName | null
  onThemeChange(listener: () => void): () => void
  languages(): readonly string[]
  copyText(text: string): Promise<void>
  readonly teams: Teams | null
}

export let host: Host = browserHost

/** Once, before anything is drawn. */
export function setHost(newHost: Host): void {
  host = newHost
}
