import type { User } from '#shared/accounts.ts'
import { host, setHost } from '../host/host.ts'
import { followLanguage, languageOf, pickLanguage, startLanguage } from './language.ts'
import { removeStored } from '../session/storage.ts'

const someone = (language: string, team = 'tr') =>
  ({ language, team: { teamId: team && 't', language: team } }) as User

beforeAll(() => {
  setHost({ ...host, languages: () => ['de-DE', 'tr-TR'] })
  globalThis.fetch = (async () => ({ status: 200, ok: true, json: async () => ({}) })) as never
})
beforeEach(() => removeStored('recess.language'))

test.each([
  ['their own', someone('en'), '', 'en'],
  ["their team's", someone(''), '', 'tr'],
  ["the team's where their own is none of ours", someone('de', 'en'), '', 'en'],
  ["the browser's", null, '', 'tr'],
  ["the operator's before the browser's", null, 'en', 'en'],
  ["the operator's while there is no team", someone('', ''), 'en', 'en'],
] as const)('the language is %s', (_, user, byDefault, expected) => {
  expect(languageOf(user, byDefault)).toBe(expected)
})

test('a language picked before signing in stays on the device, until an account has its own', async () => {
  await startLanguage('tr')
  await pickLanguage('en')
  expect(document.documentElement.lang).toBe('en')
  expect(languageOf(null)).toBe('en')
  expect(languageOf(null, 'tr')).toBe('en')
  expect(languageOf(someone('tr'))).toBe('tr')
})

test('the device’s own, once picked, comes before the account’s until another is picked', async () => {
  await startLanguage('en')
  await followLanguage(someone('en'))
  expect(document.documentElement.lang).toBe('tr')
  expect(languageOf(someone('en', 'en'))).toBe('tr')
  await pickLanguage('en')
  expect(languageOf(someone('en'))).toBe('en')
})
