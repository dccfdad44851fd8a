import type { User } from '#shared/api/accounts.ts'
import { startAnalytics, trackPage, trackUser } from './analytics.ts'
import { setSettings } from './settings.ts'

const configured = (analytics: string) =>
  setSettings({
    services: { auth: '', dashboard: '', game: '', content: '' },
    socket: '',
    demo: false,
    microsoft: null,
    providers: { MS: false, Slack: false, Google: false },
    analytics,
    mailPage: '',
    operator: { name: '', email: '', address: '' },
    defaultLanguage: 'en',
    version: '1',
  })
const user = { userId: 'u', teamId: 't', name: 'Ana', email: 'ana@kestrel.example' } as User
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)

beforeEach(() => {
  delete window.dataLayer
  document.head.replaceChildren()
})

test('without a configured script nothing is loaded or kept', () => {
  configured('')
  startAnalytics()
  trackUser(user)
  trackPage('/games')
  expect(scripts()).toEqual([])
  expect(window.dataLayer).toBeUndefined()
})

test('with one, it hears two ids and which surface is looked at, nothing else', () => {
  configured('https://stats.example/s.js')
  startAnalytics()
  trackUser(user)
  trackPage('/games/fourInARow')
  trackPage('/meeting/sidepanel')
  trackUser(null)
  expect(scripts()).toEqual(['https://stats.example/s.js'])
  expect(window.dataLayer).toEqual([
    { event: 'identify', userId: 'u', teamId: 't' },
    { event: 'page', name: 'Recess tab' },
    { event: 'page', name: 'Recess meeting extension' },
  ])
})
