import {
  app,
  authentication,
  dialog,
  HostClientType,
  pages,
  meeting,
  sharing,
  type SdkError,
} from '@microsoft/teams-js'
import type { ThemeName } from '../ui/theme.ts'
import type { Host, Teams, DialogSize, Shared, TabChoice, TabSetting } from './host.ts'
import { HostRefused, textOf } from './refusals.ts'

/** The page of ours a tab's address names, without the theme Teams writes into it; null: of others. */
function pathAt(contentUrl: string): string | null {
  const { origin, pathname, searchParams } = new URL(contentUrl, location.href)
  if (origin !== location.origin) return null
  searchParams.delete('theme')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** Its note at a tab's name is shown by Teams' desktop and web clients only: a phone and Outlook do nothing. */
const canShare = ({ host, isMobile }: { host: string; isMobile: boolean }): boolean =>
  sharing.isSupported() || (pages.isSupported() && !isMobile && host.startsWith('Teams'))

/** Teams' own sheet; else its note at the tab's name. */
async function share({ path, label }: Shared, url: string): Promise<boolean> {
  if (sharing.isSupported()) {
    const content = [{ type: 'URL' as const, url, message: label, preview: true }]
    await sharing.shareWebContent({ content })
    return true
  }
  if (!pages.isSupported()) return false
  pages.shareDeepLink({
    subPageId: path,
    subPageLabel: label,
    subPageWebUrl: location.origin + path,
  })
  return true
}

/** What an earlier Save stored, if it is a page of ours. */
async function tabSetting(): Promise<TabSetting | null> {
  const { contentUrl, suggestedDisplayName = '' } = await pages.getConfig()
  const path = contentUrl ? pathAt(contentUrl) : null
  return path === null ? null : { path, name: suggestedDisplayName }
}

let offered: TabChoice | null = null

/** Enables Save immediately; Save stores the last choice offered. */
function offerTab(choice: TabChoice): void {
  const isFirst = offered === null
  offered = choice
  if (!isFirst) return
  pages.config.registerOnSaveHandler((save) => {
    const { entityId, path, name } = offered!
    const contentUrl = `${location.origin}${path}${path.includes('?') ? '&' : '?'}theme={app.theme}`
    pages.config
      .setConfig({
        entityId,
        suggestedDisplayName: name,
        contentUrl,
        websiteUrl: location.origin + path,
      })
      .then(
        () => save.notifySuccess(),
        (error: unknown) => save.notifyFailure(textOf(error)),
      )
  })
  pages.config.setValidityState(true)
}

/** Resolves when it is over, with what its page answered, null where it was closed without an answer. */
function openDialog(path: string, title: string, size: DialogSize): Promise<unknown> {
  const url = `${location.origin}${path}`
  return new Promise((resolve) => {
    dialog.url.open({ url, title, size }, ({ err, result }) => resolve(err ? null : result))
  })
}

const callSdk = (run: (done: (error: SdkError | null) => void) => void) =>
  new Promise<void>((resolve, reject) => {
    run((error) => (error ? reject(new Error(textOf(error))) : resolve()))
  })

/** `userId`: the viewer's, as Teams has it. */
function meetingOf(userId: string): Pick<Teams, 'shareToStage' | 'stopStage' | 'meetingDetails'> {
  return {
    meetingDetails: () =>
      new Promise((resolve, reject) => {
        meeting.getMeetingDetails((error, known) => {
          if (error || !known) return reject(new Error(textOf(error)))
          const { details, organizer } = known
          resolve({
            title: 'title' in details ? (details.title ?? '') : '',
            isMine: userId !== '' && organizer.id === userId,
          })
        })
      }),
    shareToStage: (path) =>
      callSdk((done) =>
        meeting.shareAppContentToStage(done, location.origin + path, {
          sharingProtocol: meeting.SharingProtocol.Collaborative,
        }),
      ),
    stopStage: () => callSdk((done) => meeting.stopSharingAppContentToStage(done)),
  }
}

const TOKEN_MS = 15_000
const POP_UP = { width: 600, height: 640 } // px

const themes: Record<string, ThemeName> = { default: 'light', dark: 'dark', contrast: 'hc' }
const themeOf = (name: string): ThemeName => themes[name] ?? 'dark'

const mobile = new Set<string>([
  HostClientType.android,
  HostClientType.ios,
  HostClientType.ipados,
  HostClientType.visionOS,
])

/** On some clients getAuthToken never answers. */
async function tokenInTime(): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the token took too long')), TOKEN_MS)
  })
  try {
    return await Promise.race([authentication.getAuthToken(), tooLate])
  } catch (error) {
    throw new HostRefused(error)
  } finally {
    clearTimeout(timer)
  }
}

const worthRetry = new Set(['timeout', 'offline', 'other'])

async function token(): Promise<string> {
  try {
    return await tokenInTime()
  } catch (error) {
    if (!(error instanceof HostRefused) || !worthRetry.has(error.refusal)) throw error
    return tokenInTime()
  }
}

async function popUp(path: string): Promise<string> {
  try {
    return await authentication.authenticate({ url: location.origin + path, ...POP_UP })
  } catch (error) {
    throw new HostRefused(error)
  }
}

/* The clipboard is closed to frames in some clients: then the old way, within the click. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    if (!done) throw new Error('the clipboard is closed to us')
  }
}

type Life = Pick<Teams, 'onSuspend' | 'onResume' | 'returnFocus' | 'onFocusEnter'>

/** A tab as Teams names it: one that was left may be come back to as another of ours. */
interface Tab {
  readonly entityId: string
  readonly path: string | null // null: not told yet
  readonly subPage: string
}

const isOf = (a: Tab, b: Tab) =>
  a.entityId === b.entityId && (a.path === null || b.path === null || a.path === b.path)

/**
 * Teams may keep a tab it has left for some minutes: both handlers must be there, or it drops the
 * frame instead. The suspend handler has 30 s.
 */
function lifeCycle({ page }: app.Context): Life {
  let lastTab: Tab = { entityId: page.id, path: null, subPage: page.subPageId ?? '' }

  /** Where to go: to the link it is opened by, or to another tab's page; null: one stays where one was. */
  async function wayOf(entityId: string, contentUrl: string): Promise<string | null> {
    const { subPageId = '' } = (await app.getContext()).page
    const tab = { entityId, path: pathAt(contentUrl), subPage: subPageId }
    const before = lastTab
    lastTab = tab
    if (tab.subPage && tab.subPage !== before.subPage) return tab.subPage
    return isOf(tab, before) ? null : (tab.path ?? '/')
  }

  return {
    onSuspend: (listener) =>
      app.lifecycle.registerBeforeSuspendOrTerminateHandler(async () => listener()),
    onResume: (listener) =>
      app.lifecycle.registerOnResumeHandler(({ entityId, contentUrl }) => {
        void wayOf(entityId, String(contentUrl))
          .then(listener)
          .then(() => app.notifySuccess()) // a page from the cache is shown again only then
      }),
    returnFocus: (forward) => pages.returnFocus(forward),
    onFocusEnter: (listener) => pages.registerFocusEnterHandler((forward) => listener(forward)),
  }
}

function teamsOf(context: app.Context): Teams {
  const { clientType } = context.app.host
  const isMobile = mobile.has(clientType)
  return {
    frame: app.getFrameContext() ?? context.page.frameContext,
    isMobile,
    canShare: canShare({ host: context.app.host.name, isMobile }),
    isLegacy: !pages.currentApp.isSupported(),
    tenantId: context.user?.tenant?.id ?? '',
    loginHint: context.user?.loginHint ?? '',
    teamsAppId: String(context.app.appId ?? ''),
    meetingId: context.meeting?.id ?? '',
    chatId: context.chat?.id ?? '',
    place: context.channel?.displayName ?? '',
    subPage: context.page.subPageId ?? '',
    entityId: context.page.id,
    token,
    popUp,
    answer: (ok, result) =>
      ok ? authentication.notifySuccess(result) : authentication.notifyFailure(result),
    notifyReady: () => void app.notifySuccess(),
    failed: (reason, message) => app.notifyFailure({ reason: app.FailedReason[reason], message }),
    share,
    ...meetingOf(context.user?.id ?? ''),
    openDialog,
    submit: (result) => dialog.url.submit(result),
    tabSetting,
    offerTab,
    ...lifeCycle(context),
  }
}

/** Greets the host. Rejects where there is none; never resolves where one is silent. */
export async function connect(): Promise<Host> {
  await app.initialize()
  app.notifyAppLoaded()
  const context = await app.getContext()
  let theme = themeOf(context.app.theme)
  const listeners = new Set<() => void>()
  app.registerOnThemeChangeHandler((name) => {
    theme = themeOf(name)
    for (const listener of listeners) listener()
  })
  return {
    theme: () => theme,
    onThemeChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    languages: () => [context.app.locale],
    copyText,
    teams: teamsOf(context),
  }
}
