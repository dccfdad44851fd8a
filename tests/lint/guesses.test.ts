import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { words } from '../browser/guessing.ts'

const languages = ['en', 'tr'] as const
const listOf = (kind: 'answers' | 'guesses', language: 'en' | 'tr') =>
  JSON.parse(
    readFileSync(`src/games/find-the-word/${kind}.${language}.json`, 'utf8'),
  ) as readonly string[]

test.each(languages)(
  'what tests guess in %s may be guessed and is never the answer',
  (language) => {
    const [answers, guesses] = [listOf('answers', language), listOf('guesses', language)]
    expect(words[language].filter((word) => answers.includes(word))).toEqual([])
    expect(words[language].filter((word) => !guesses.includes(word))).toEqual([])
  },
)

/* The word of the day is drawn anew for each company: once in 1521 companies it is a given one. */
test('no test writes a guess that is the answer by luck', () => {
  const written = /\b(?:say|type)\((?:[\w.]+, )?'(\p{L}{5})'/gu
  const answers = new Set(languages.flatMap((language) => listOf('answers', language)))
  const suites = ['tests', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const lucky = suites
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => [path, readFileSync(path, 'utf8')] as const)
    .filter(([, text]) => /find-?the-?word/i.test(text))
    .flatMap(([path, text]) =>
      [...text.matchAll(written)]
        .filter(([, word]) => answers.has(word!))
        .map(([, word]) => `${path}: ${word}`),
    )
  expect(lucky).toEqual([])
})
