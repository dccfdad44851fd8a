import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))

const docs = ['README.md', ...filesIn('docs').filter((path) => path.endsWith('.md'))]
const texts = docs.map((doc) => [doc, readFileSync(doc, 'utf8')] as const)
const tops = ['', 'src', 'src/server', 'src/client', 'src/games', 'src/shared', 'tests', 'build']
const groups = readdirSync('src/modules').map((group) => join('src/modules', group))
const roots = [...tops, 'src/modules', ...groups]
const names = new Set(
  ['src', 'tests', 'build', 'bench', 'docs'].flatMap(filesIn).map((p) => basename(p)),
)

/** A path in code marks: a bare name is of a file somewhere. */
const path = /`([\w.@-]+(?:\/[\w.@-]+)*\.(?:ts|tsx|mjs|json|css|yml|sql|md))`/g
const comment = /(?:\/\/ |\/\*\*? |^\s*\* )(.*)$/gm
const inComment = /\b[\w./@-]*\w\.(?:ts|tsx|mjs|css|md)\b/g
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

test('every file that a comment in the code names is there', () => {
  const named = ['src', 'tests', 'build', 'bench']
    .flatMap(filesIn)
    .filter((file) => /\.(?:ts|tsx|mjs|css)$/.test(file) && !file.startsWith('tests/lint/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(comment)].flatMap(([, text]) =>
        [...text!.matchAll(inComment)].map(([one]) => [file, one] as const),
      ),
    )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(([, one]) => !names.has(basename(one)))).toEqual([])
})

test('every link between them leads somewhere', () => {
  const links = texts.flatMap(([doc, text]) =>
    [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, to]) => [doc, to!] as const),
  )
  const local = links.filter(([, to]) => !/^[a-z]+:/.test(to))
  expect(local.length).toBeGreaterThan(50)
  expect(local.filter(([doc, to]) => !existsSync(join(dirname(doc), to)))).toEqual([])
})

test('no line of the README and the docs is wider than 300 characters, but rows of tables', () => {
  const isWide = (line: string) => line.length > 300 && !line.startsWith('|')
  const wide = texts.flatMap(([doc, text]) =>
    text
      .split('\n')
      .filter(isWide)
      .map(() => doc),
  )
  expect(wide).toEqual([])
})

test('every decision says whether it holds', () => {
  const status = /^# \d{3}[: ].+\n\n\*\*Status:\*\* (?:holds|replaced by \[\d{3}\])/
  const decisions = texts.filter(([doc]) => doc.startsWith(join('docs', 'decisions')))
  expect(decisions.length).toBeGreaterThan(50)
  expect(decisions.filter(([, text]) => !status.test(text)).map(([doc]) => doc)).toEqual([])
})
