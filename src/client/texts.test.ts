import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { en, tr } from '../../tests/client/texts.ts'

const KEY = /\bt\(\s*'([\w.]+)'/g // as it stands: keys made of parts are seen where they are drawn
const suffixes = ['', '_one', '_other']

/** Every key the client's own screens ask for, with the file that does. */
function keysUsed(): Map<string, string> {
  const files = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
  const sources = files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  return new Map(
    sources.flatMap((name) =>
      [...readFileSync(`src/client/${name}`, 'utf8').matchAll(KEY)].map(([, key]) => [key!, name]),
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

test('Turkish has one word for a team: takım', () => {
  const files = ['src', 'appPackage'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => basename(name) === 'tr.json')
      .map((name) => join(folder, name)),
  )
  const others = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/"[^"]*(?<!\p{L})[Ee]ki[pb][^"]*/gu)].map(
      ([text]) => text,
    ),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(others).toEqual([])
})
