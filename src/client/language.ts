import i18next from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { languages, type Language, type User } from '#shared/api/accounts.ts'
import { fetchTexts } from './api.ts'
import { host } from './host/host.ts'
import { ablative, possessive } from './turkish.ts'
import { readStored, writeStored } from './session/storage.ts'

const PICKED_KEY = 'recess.language'

/** Each in its own words, so that whoever reads it finds theirs. */
export const languageNames = { en: 'English', tr: 'Türkçe' } as const

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text)
}

/**
 * The user's own, else their team's, else what was picked on this device, else the operator's
 * default where they set one, else the browser's, else English.
 */
export function languageOf(user: User | null, byDefault: Language | '' = ''): Language {
  const picked = readStored<string>(PICKED_KEY) ?? ''
  const wished = host.languages().map((tag) => tag.slice(0, 2).toLowerCase())
  const known = [user?.language, user?.team.teamId && user.team.language, picked, byDefault]
  return [...known, ...wished].find((one): one is Language => isLanguage(one ?? '')) ?? 'en'
}

export async function startLanguage(language: Language): Promise<void> {
  await i18next
    .use(resourcesToBackend(fetchTexts))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      supportedLngs: languages,
      load: 'languageOnly',
      ns: ['translation', 'rules', 'puzzles'],
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  addSuffixes()
}

/** What the Turkish texts write behind a number: `{{count, possessive}}`. */
function addSuffixes(): void {
  i18next.services.formatter?.add('possessive', (value: number) => possessive(value))
  i18next.services.formatter?.add('ablative', (value: string) => ablative(value))
}

export async function switchLanguage(language: Language): Promise<void> {
  if (i18next.language !== language) await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** Picked by someone who is not signed in: kept on the device. */
export async function pickLanguage(language: Language): Promise<void> {
  writeStored(PICKED_KEY, language)
  await switchLanguage(language)
}

/** The browser's time zone, IANA. */
export const timeZoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The locale dates are written in: English ones with the day before the month. */
const dateLocale = (language: string) => (language === 'en' ? 'en-GB' : language)

const formats = new Map<string, Intl.DateTimeFormat>()

/** How dates are written, made once for each way: that takes a phone longer than drawing a card. */
export function dateFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(dateLocale(language), options)
  formats.set(key, format)
  return format
}

/** Upper-cases the first letter as the language does: i becomes İ in Turkish. */
export function capitalise(text: string, language: string): string {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase(language) + rest.join('')
}
