import '#client/ui/themes.json'
import '#client/ui/paint.css'
import '#client/ui/reset.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchSettings } from '#client/api.ts'
import { App } from './frame/App.tsx'
import { host } from '#client/host/host.ts'
import { startHost } from '#client/host/start.ts'
import { languageOf, startLanguage, switchLanguage } from '#client/language/language.ts'
import { currentUser, followOtherTabs } from '#client/session/session.ts'
import { keepFresh, refreshIfDue } from '#client/session/refresh.ts'
import { renewRole } from '#client/session/refresh-role.ts'
import { startTeamsSession } from '#client/session/teams-sign-in.ts'
import { fetchPageAhead } from './frame/fetch-ahead.ts'
import { modules } from './frame/modules.ts'
import { ownPaths } from './frame/routes.ts'
import { setClientModules } from '#client/module.ts'
import { setOwnPaths } from '#client/internal-route.ts'
import { guardForms } from '#client/unsaved.ts'
import { keepFocus } from '#client/ui/focus-keeper.ts'
import { wearStill } from '#modules/people/users/client/reduced-motion.ts'
import { speakOnPhone } from '#client/ui/useErrorText.ts'
import { setSettings } from '#client/settings.ts'

/* Before anything else loads: the right background, so that nothing flashes inside Teams. */
const ground = new URLSearchParams(location.search).get('theme')
if (ground) document.documentElement.dataset['theme'] = groundOf(ground)

function groundOf(theme: string): string {
  if (theme === 'default') return 'light'
  return theme === 'contrast' ? 'hc' : 'dark'
}

setClientModules(modules)
followOtherTabs() // immediately: what other tabs do while this page still waits is not sent again
wearStill()
keepFocus()
guardForms()

/** Starts the host, and loads the texts in its language beside the settings, which may name another. */
async function prepare(): Promise<void> {
  await startHost()
  await startLanguage(languageOf(currentUser()))
}

async function start(): Promise<void> {
  fetchPageAhead()
  const [settings] = await Promise.all([fetchSettings(), prepare()])
  setSettings(settings)
  await switchLanguage(languageOf(currentUser(), settings.defaultLanguage))
  setOwnPaths(ownPaths)
  if (host.teams?.isMobile) speakOnPhone() // no prices are shown there
  if (host.teams && settings.microsoft) startTeamsSession()
  await refreshIfDue()
  keepFresh()
  const root = createRoot(document.getElementById('root')!)
  void renewRole()
  startTransition(() => root.render(<App />)) // in slices: a phone stays awake meanwhile
}

start().catch((error: unknown) => {
  host.teams?.failed('Other', String(error))
  // nothing is loaded that could translate this
  document.getElementById('root')!.textContent =
    'Recess could not be reached. Reload the page to try again.'
})
