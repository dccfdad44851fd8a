import { app, pages } from '@microsoft/teams-js'
import type { Teams } from './host.ts'
import { pathAt } from './tab-address.ts'

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
export function lifeCycle({ page }: app.Context): Life {
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
