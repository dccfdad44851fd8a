import type { User } from '#shared/accounts.ts'
import { followConsent, sayConsent, trackPage } from './consent.ts'
import { startSettings } from '#tests/client/settings.ts'

const configured = (analytics: string) => startSettings({ analytics })
const user = { userId: 'u', teamId: 't', name: 'Ana', email: 'ana@kestrel.example' } as User
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)

describe('analytics', () => {
  test('without a configured script nothing is loaded or kept, whatever somebody said', () => {
    configured('')
    followConsent(user, true)
    trackPage('/games')
    expect(scripts()).toEqual([])
    expect(window.dataLayer).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  test('with one nothing is loaded or kept before somebody says yes', () => {
    configured('https://stats.example/s.js')
    followConsent(user, null)
    followConsent(user, false)
    followConsent(null, null)
    trackPage('/games')
    expect(scripts()).toEqual([])
    expect(window.dataLayer).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  test('then it hears two ids and which surface is looked at, nothing else', () => {
    configured('https://stats.example/s.js')
    sayConsent(user, true)
    followConsent(user, true)
    trackPage('/games/fourInARow')
    trackPage('/meeting/sidepanel')
    expect(scripts()).toEqual(['https://stats.example/s.js'])
    expect(window.dataLayer).toEqual([
      { event: 'identify', userId: 'u', teamId: 't' },
      { event: 'page', name: 'Recess tab' },
      { event: 'page', name: 'Recess tab' },
      { event: 'page', name: 'Recess meeting extension' },
    ])
    expect(JSON.parse(localStorage.getItem('recess.analytics')!)).toEqual({
      userId: 'u',
      allows: true,
    })
  })
})
