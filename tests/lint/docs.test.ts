import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))

const docs = ['README.md', ...filesIn('docs').filter((path) => path.endsWith('.md'))]
const texts = docs.map((doc) => [doc, readFileSync(doc, 'utf8')] as const)
const roots = ['', 'src', 'src/server', 'src/client', 'src/games', 'src/shared', 'tests', 'build']
const names = new Set(
  ['src', 'tests', 'build', 'bench', 'docs'].flatMap(filesIn).map((p) => basename(p)),
)

/** A path in code marks: a bare name is of a file somewhere. */
const path = /`([\w.@-]+(?:\/[\w.@-]+)*\.(?:ts|tsx|mjs|json|css|yml|sql|md))`/g
const isThere = (named: string) =>
  named.includes('/')
    ? roots.some((root) => existsSync(join(root, named)))
    : names.has(named) || existsSync(named)

test('every file that the README and the docs name is there', () => {
  const named = texts.flatMap(([doc, text]) =>
    [...text.matchAll(path)].map(([, file]) => [doc, file!] as const),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(([, file]) => !isThere(file))).toEqual([])
})

test('every link between them leads somewhere', () => {
  const links = texts.flatMap(([doc, text]) =>
    [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, to]) => [doc, to!] as const),
  )
  const local = links.filter(([, to]) => !/^[a-z]+:/.test(to))
  expect(local.length).toBeGreaterThan(50)
  expect(local.filter(([doc, to]) => !existsSync(join(dirname(doc), to)))).toEqual([])
})

test('no line of the README is wider than 300 characters', () => {
  const [, readme] = texts[0]!
  expect(readme.split('\n').filter((line) => line.length > 300)).toEqual([])
})
