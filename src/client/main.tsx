import { createRoot } from 'react-dom/client'
import { fetchSettings } from './api.ts'
import { App } from './App.tsx'
import { languageOf, startLanguage, switchLanguage } from './language.ts'
import { currentUser, followOtherTabs } from './session/session.ts'
import { keepFresh, refreshIfDue } from './session/refresh.ts'
import { setSettings } from './settings.ts'
import './ui/paint.css'
import './ui/shell.css'

async function start(): Promise<void> {
  const language = languageOf(currentUser())
  const [settings] = await Promise.all([fetchSettings(), startLanguage(language)])
  setSettings(settings)
  await switchLanguage(language)
  await refreshIfDue()
  keepFresh()
  followOtherTabs()
  createRoot(document.getElementById('root')!).render(<App />)
}

start().catch(() => {
  // nothing is loaded that could translate this
  document.getElementById('root')!.textContent =
    'Recess could not be reached. Reload the page to try again.'
})
