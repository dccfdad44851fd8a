import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languages, type Language, type User } from '#shared/accounts.ts'
import { fetchTexts } from '#client/api.ts'
import { host } from '../host/host.ts'
import { ablative, genitive, possessive } from './turkish.ts'
import { readStored, writeStored } from '../session/storage.ts'

/* Of webpack's runtime, where there is one (build/text-parts.mjs). */
declare const __webpack_require__:
  | { textsDigest: string; wantTexts: (part: ChunkId) => Promise<unknown> | undefined }
  | undefined

type ChunkId = string | number // a chunk's id

const FIRST = 'texts'
const requestedChunks = new Set<ChunkId>([FIRST])
const fetched = new Map<string, Promise<void>>()
let language = '' // '' until it is known

async function add(part: ChunkId, to: string): Promise<void> {
  const digest = typeof __webpack_require__ === 'undefined' ? '' : __webpack_require__.textsDigest
  const texts = await fetchTexts(`/assets/${part}.${to}.${digest}.json`)
  for (const [namespace, bundle] of Object.entries(texts))
    i18next.addResourceBundle(to, namespace, bundle, true)
}

/** What could not be fetched is fetched again when it is next wanted. */
function addOnce(part: ChunkId, to: string): Promise<void> {
  const name = `${part}.${to}`
  const adding = fetched.get(name) ?? add(part, to)
  fetched.set(name, adding)
  adding.catch(() => fetched.delete(name))
  return adding
}

/** Fetches the texts of all that is loaded, and from now on of what is loaded later. */
async function speak(next: string): Promise<void> {
  language = next
  await Promise.all([...requestedChunks].map((part) => addOnce(part, next)))
}

/** The texts that belong to a chunk: in the language that is spoken, and in one that is about to be. */
function wantTexts(part: ChunkId): Promise<unknown> | undefined {
  requestedChunks.add(part)
  if (!language) return undefined
  const spoken = new Set([language, i18next.language])
  return Promise.all([...spoken].map((one) => addOnce(part, one)))
}

if (typeof __webpack_require__ !== 'undefined') __webpack_require__.wantTexts = wantTexts

const PICKED_KEY = 'recess.language'
const OF_DEVICE = 'device' // picked: whatever the device speaks

/** Each in its own words, so that whoever reads it finds theirs. */
export const languageNames = { en: 'English', tr: 'Türkçe' } as const

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text)
}

/**
 * The user's own, else their team's, else what was picked on this device, else the operator's
 * default where they set one, else the browser's, else English. On a device whose own was picked,
 * that comes first.
 */
export function languageOf(user: User | null, byDefault: Language | '' = ''): Language {
  const picked = readStored<string>(PICKED_KEY) ?? ''
  const wished = host.languages().map((tag) => tag.slice(0, 2).toLowerCase())
  const known = [user?.language, user?.team.teamId && user.team.language, picked, byDefault]
  const inOrder = followsLanguage() ? [...wished, ...known] : [...known, ...wished]
  return inOrder.find((one): one is Language => isLanguage(one ?? '')) ?? 'en'
}

export async function startLanguage(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false, // both languages have every text
    supportedLngs: languages,
    load: 'languageOnly',
    ns: ['translation', 'rules', 'puzzles'],
    resources: {},
    interpolation: { escapeValue: false },
  })
  addSuffixes()
  await speak(language)
}

/** What the Turkish texts write behind a number or a name: `{{count, possessive}}`. */
function addSuffixes(): void {
  i18next.services.formatter?.add('possessive', (value: number) => possessive(value))
  i18next.services.formatter?.add('ablative', (value: string) => ablative(value))
  i18next.services.formatter?.add('genitive', (value: string) => genitive(value))
}

export async function switchLanguage(language: Language): Promise<void> {
  if (i18next.language !== language) {
    await speak(language)
    await i18next.changeLanguage(language)
  }
  document.documentElement.lang = language
}

/** Picked by someone who is not signed in: kept on the device. */
export async function pickLanguage(language: Language): Promise<void> {
  writeStored(PICKED_KEY, language)
  await switchLanguage(language)
}

export const followsLanguage = (): boolean => readStored<string>(PICKED_KEY) === OF_DEVICE

/** From now on this device's own, whatever the account's is. */
export async function followLanguage(user: User | null): Promise<void> {
  writeStored(PICKED_KEY, OF_DEVICE)
  await switchLanguage(languageOf(user))
}
