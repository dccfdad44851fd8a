import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import allowed from '../../build/plain-words.json' with { type: 'json' }
import present from './words.json' with { type: 'json' }

/*
 * What docs/words.md asks for and one file alone cannot show. Of what is left of the old words there is
 * a count each, which can only fall: `WORDS=write` before this suite writes the smaller ones.
 */
const COUNTS = join(import.meta.dirname, 'words.json')

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, path).replaceAll('\\', '/'),
  )

const code = ['src', 'tests', 'build', 'bench']
  .flatMap(filesIn)
  .filter((path) => /\.(?:ts|tsx|mjs|css)$/.test(path) && !path.endsWith('lint/words.test.ts'))
const docs = ['README.md', ...filesIn('docs').filter((path) => path.endsWith('.md'))]
const textOf = (path: string) => readFileSync(path, 'utf8')

const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g
const quoted = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const title = /\b(?:test|describe)(?:\.each\([\s\S]*?\))?\(\s*(['`])(.*?)\1/g

/** Files of the product whose names are looked at: not games in which a letter or a held die is one. */
const product = code.filter(
  (path) =>
    /^src\/.*\.tsx?$/.test(path) &&
    !/\.test\.tsx?$|\/tests\//.test(path) &&
    !/games\/(?:dice|find-the-word)|\/index\.ts$/.test(path), // an index repeats names
)

/** A file without its comments and texts. */
const namesOf = (path: string): string[] =>
  textOf(path)
    .replace(comment, ' ')
    .replace(quoted, ' ')
    .match(/[A-Za-z_$][\w$]*/g) ?? []

const names = product.flatMap(namesOf)
const segments = names.flatMap((name) => name.split(/(?=[A-Z])|_/).map((one) => one.toLowerCase()))

const participles = ['shown', 'held', 'kept', 'given', 'taken', 'found', 'left']
const phrases: Record<string, RegExp> = {
  'for who': /\b(?:for|to|by|from|with) who\b/g,
  'Who …': /^Who (?!.*\?)/gm,
  'one’s': /\bone's (?:own )?\b/g,
  'twice is once': /\btwice is once\b/g,
  'own word': /(?:'s|its) (?:own )?word\b/g,
  'leaves the house': /leaves? the house|the house's/g,
  'leave to the queue': /\b(?:leaves|left) (?:it )?to the queue\b/g,
  'look after': /\blook(?:s|ed)? after\b/g,
  'go on': /\bgo(?:es|ne)? on\b/g,
  'at once': /\bat once\b/g,
  noun: /\bnouns?\b/gi,
}

const proseOf = (path: string): string =>
  path.endsWith('.md')
    ? textOf(path)
    : [
        ...(textOf(path).match(comment) ?? []),
        ...[...textOf(path).matchAll(title)].map(([, , text]) => text!),
      ]
        .map((text) => text.replace(/^[/* ]+/, ''))
        .join('\n')

/** How often each of the old words is still there. */
function countAll(): Record<string, number> {
  const prose = [...code, ...docs].map(proseOf).join('\n')
  return Object.fromEntries([
    ...participles.map((word) => [word, segments.filter((one) => one === word).length] as const),
    ...Object.entries(phrases).map(
      ([phrase, pattern]) => [phrase, (prose.match(pattern) ?? []).length] as const,
    ),
  ])
}

const counts = countAll()
const before: Record<string, number> = present
if (process.env['WORDS'] === 'write') {
  const smaller = Object.entries(counts).map(
    ([word, count]) => [word, Math.min(count, before[word] ?? Infinity)] as const,
  )
  writeFileSync(COUNTS, `${JSON.stringify(Object.fromEntries(smaller), null, 2)}\n`)
}

test.each(Object.entries(counts))('%s is not there more often than before', (word, count) => {
  expect(count).toBeLessThanOrEqual(before[word] ?? 0)
})

test('every name that may keep its old word is one', () => {
  const all = new Set(names)
  expect(Object.keys(allowed).filter((name) => !all.has(name))).toEqual([])
})

test('no file is named by what was done to something', () => {
  const bare = /^(?:told|asked|said|heard|wanted|shown|held|kept|given|taken|found|left)$/i
  expect(code.filter((path) => bare.test(basename(path).split('.')[0]!))).toEqual([])
})

test('no type of the product is named without saying what it holds', () => {
  const vague =
    /\b(?:interface|type) (?:Of|Who|Whose|Asked|Asking|Asker|Told|Shown|Held|Kept|Given|Said|Says|Heard|Wanted|Wish|Part|Piece)\b(?=[ <])/
  const typed = product.filter((path) =>
    vague.test(textOf(path).replace(comment, ' ').replace(quoted, ' ')),
  )
  expect(typed).toEqual([])
})
