import { app, pages } from '@microsoft/teams-js'
import type { Teams } from './host.ts'

type Life = Pick<Teams, 'onSuspend' | 'onResume' | 'returnFocus' | 'onFocusEnter'>

/**
 * Teams may keep a tab it has left for some minutes: both handlers must be there, or it drops the
 * frame instead. The suspend handler has 30 s.
 */
export function lifeCycle(): Life {
  return {
    onSuspend: (told) => app.lifecycle.registerBeforeSuspendOrTerminateHandler(async () => told()),
    onResume: (told) =>
      app.lifecycle.registerOnResumeHandler(({ contentUrl }) => {
        const { origin, pathname, search } = new URL(String(contentUrl), location.href)
        told(origin === location.origin ? pathname + search : '/')
        void app.notifySuccess() // a page from the cache is shown again only then
      }),
    returnFocus: (forward) => pages.returnFocus(forward),
    onFocusEnter: (told) => pages.registerFocusEnterHandler((forward) => told(forward)),
  }
}
