import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { projects, projectsOf, serverSuites, unknownLongSuites } from '../tiers.mjs'

const { default: config } = (await import(
  new URL('../../jest.config.js', import.meta.url).href
)) as { default: { projects: { displayName: string; testMatch: string[] }[] } }

const suites = ['src', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/shards/')),
)

const sharded = { main: serverSuites.main(), database: serverSuites.database() }

/** The projects that run a suite, directly or from a shard; `server` runs any of its suites by name. */
const projectsThatRun = (suite: string) => {
  const matching = config.projects.filter(
    ({ displayName, testMatch }) =>
      displayName !== 'server' &&
      testMatch.some((glob) => matchesGlob(suite, glob.replace('<rootDir>/', ''))),
  )
  return [
    ...matching.map(({ displayName }) => displayName),
    ...(sharded.main.includes(suite) ? ['main'] : []),
    ...(sharded.database.includes(suite) ? ['database'] : []),
  ]
}

test('every project of Jest has a tier, but the one that runs the server’s suites by name', () => {
  const named = config.projects.map(({ displayName }) => displayName)
  expect(Object.keys(projects).toSorted()).toEqual(
    named.filter((name) => name !== 'server').toSorted(),
  )
})

test('every suite belongs to one project, so to one tier; short ones of the server run on both databases', () => {
  expect(suites.length).toBeGreaterThan(400)
  const strange = suites
    .map((suite) => [suite, projectsThatRun(suite).join(' ')] as const)
    .filter(([, named]) => !(named in projects) && named !== 'main database')
  expect(strange).toEqual([])
})

test('a suite that is called long is there', () => {
  expect(unknownLongSuites()).toEqual([])
})

const commands = { test: 'npm test', all: 'npm run test:all', full: 'npm run test:full' } as const

test('the table of tiers in docs/commands.md has each project with its command and its reason', () => {
  const cells = readFileSync('docs/commands.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const written = cells.map(([, name, command, why]) => [name, command, why])
  const declared = (['test', 'all', 'full'] as const).flatMap((tier) =>
    projectsOf(tier).map((name) => [`\`${name}\``, `\`${commands[tier]}\``, projects[name]!.why]),
  )
  expect(written).toEqual(declared)
})
