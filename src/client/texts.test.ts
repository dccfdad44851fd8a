import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { filesOf } from '../../build/sources.mjs'
import { en, tr } from '#tests/client/texts.ts'

const KEY = /\bt\(\s*'([\w.]+)'/g // as it stands: keys made of parts are seen where they are drawn
const suffixes = ['', '_one', '_other']

/** Every key the client's own screens ask for, with the file that does. */
function keysUsed(): Map<string, string> {
  const sources = filesOf('client').filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  )
  return new Map(
    sources.flatMap((name) =>
      [...readFileSync(name, 'utf8').matchAll(KEY)].map(([, key]) => [key!, name]),
    ),
  )
}

const textAt = (texts: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts)

test.each([
  ['English', en],
  ['Turkish', tr],
])('every text that a screen asks for is there in %s', (_, texts) => {
  const used = keysUsed()
  const missing = [...used].filter(([key]) => suffixes.every((end) => !textAt(texts, key + end)))
  expect(used.size).toBeGreaterThan(400)
  expect(missing).toEqual([])
})

const turkish = ['src', 'appPackage'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => basename(name) === 'tr.json')
    .map((name) => join(folder, name)),
)

/** What stands in the Turkish texts, by file and key. */
function sentences(): string[] {
  const said: string[] = []
  const collect = (place: string, value: unknown): void => {
    if (typeof value === 'string') said.push(`${place}: ${value.replace(/\{\{?\w+\}?\}/g, '')}`)
    else if (value && typeof value === 'object')
      for (const [key, part] of Object.entries(value)) collect(`${place} ${key}`, part)
  }
  for (const file of turkish) collect(file, JSON.parse(readFileSync(file, 'utf8')))
  return said
}

/* A call at the table, an address on the web, a postcode. */
const otherwise = /games\/bingo|openfootball|Posta kodu|https?:/

test('one thing has one word in Turkish, as docs/turkish.md lists them', () => {
  const rows = [
    ...readFileSync('docs/turkish.md', 'utf8').matchAll(/^\|([^|]+)\|([^|]+)\|([^|]+)\|$/gm),
  ]
  const words = rows.slice(2).flatMap(([, , , not]) => not!.split(',').map((word) => word.trim()))
  const others = words.filter(Boolean)
  const used = sentences().filter(
    (text) =>
      !otherwise.test(text) &&
      others.some((word) => new RegExp(`(?<![\\p{L}-])${word}`, 'iu').test(text.split(': ')[1]!)),
  )
  expect(turkish.length).toBeGreaterThan(50)
  expect(others.length).toBeGreaterThan(5)
  expect(used).toEqual([])
})

test('Turkish speaks to one person as a friend does', () => {
  const polite =
    /(?<!\p{L})(yapın|seçin|yazın|deneyin|girin|bırakın|azaltın|başlatın|doldurun|söyleyin|yanıtlayın|silin|ekleyin|tıklayın|bekleyin|iptal edin|sizin|sizi|size|yöneticiniz|alanınız|açtığınız\p{L}*|unuttuğunuz)(?!\p{L})/iu
  const toOne = sentences().filter((text) => !/server\/tr\.json post/.test(text)) // a channel is many
  expect(toOne.filter((text) => polite.test(text.slice(text.indexOf(': '))))).toEqual([])
})

/** Where a value is a list and the other language's is none, by key. */
function otherLists(one: unknown, other: unknown, place: string): string[] {
  if (Array.isArray(one) !== Array.isArray(other)) return [place]
  if (!one || !other || typeof one !== 'object' || typeof other !== 'object') return []
  const others = other as Readonly<Record<string, unknown>>
  return Object.entries(one).flatMap(([key, part]) =>
    otherLists(part, others[key], `${place} ${key}`),
  )
}

test('what is a list of texts in one language is one in the other', () => {
  const readTexts = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
  const ofApp = turkish.filter((file) => file.startsWith('src')) // the package has its English elsewhere
  const wrong = ofApp.flatMap((file) => {
    const english = file.replace(/tr\.json$/, 'en.json')
    return otherLists(readTexts(file), readTexts(english), file)
  })
  expect(wrong).toEqual([])
})
