import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { Games } from '#games/kit/games.ts'
import { registry } from '#games/registry.ts'
import { clientEventsOf } from '#modules/play/rooms/server/wire/context.ts'
import { routesOf } from '#server/module.ts'
import { modules } from '#app/modules.ts'

const MOST_MODULES = 45

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, path).replaceAll('\\', '/'),
  )

/** The folders of modules: src/modules/play/polls. */
const folders = [
  ...new Set(
    files('src/modules').flatMap((path) => /^src\/modules\/[^/]+\/[^/]+(?=\/)/.exec(path) ?? []),
  ),
]

/** What a module's value is named for: its folder, or the one its server stands in. */
const nameOf = (path: string) => {
  const folder = dirname(path)
  return basename(basename(folder) === 'server' ? dirname(folder) : folder)
}

const MOST_EXPORTS = 10 // more are too much to know of another module

/** How many names an index offers. */
function exportsOf(path: string): number {
  const text = readFileSync(path, 'utf8')
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
  return lists.flatMap(([, list]) => list!.split(',').filter((name) => name.trim())).length
}

const tablesOf = (tables: object = {}) =>
  Object.values(tables).filter((one): one is PgTable => is(one, PgTable))

test('every module.ts of the server is in the list, by the name of its folder', () => {
  const values = [...files('src/server'), ...files('src/modules')]
    .filter((path) => basename(path) === 'module.ts' && path !== 'src/server/module.ts')
    .filter((path) => !path.includes('/client/'))
    .map(nameOf)
  expect(modules.map(({ name }) => name).toSorted()).toEqual(values.toSorted())
})

test('there are no more modules than somebody can know by name', () => {
  expect(folders.length).toBeLessThanOrEqual(MOST_MODULES)
  const names = folders.map((folder) => basename(folder))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('a module has a contract, pages, a server, a client and tests, and nothing else', () => {
  const known = /^(?:[\w-]+\.)?contract\.ts$|^pages\.ts$|^(?:server|client|tests)$/
  const others = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => !known.test(name))
      .map((name) => join(folder, name)),
  )
  expect(others).toEqual([])
})

test('every module.tsx of the client is in the list, and every pages.ts is drawn there and answered by the server', () => {
  const listed = readFileSync('src/app/frame/modules.ts', 'utf8')
  const values = files('src/modules').filter((path) => /\/client\/module\.tsx?$/.test(path))
  expect(values.length).toBeGreaterThan(20)
  expect(values.filter((path) => !listed.includes(`'#${path.slice('src/'.length)}'`))).toEqual([])
  const own = (path: string, from: string) =>
    files(path).filter(
      (name) => /module\.tsx?$/.test(name) && readFileSync(name, 'utf8').includes(from),
    )
  for (const folder of folders.filter((one) => existsSync(join(one, 'pages.ts')))) {
    expect([folder, own(join(folder, 'client'), "from '../pages.ts'").length]).toEqual([folder, 1])
    expect([folder, own(join(folder, 'server'), "pages.ts'").length]).toEqual([folder, 1])
  }
})

test('every preview that a page names is a module’s, or that of a game', () => {
  const pages = modules.flatMap(({ pages: all = [] }) => all)
  const declared = modules.flatMap(({ previews = {} }) => Object.keys(previews))
  const named = new Set(pages.flatMap(({ preview }) => preview ?? []))
  expect([...named].toSorted()).toEqual([...declared, 'game'].toSorted())
  const paths = pages.map(({ path }) => path.toLowerCase())
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([])
})

/* Signing in is what both sides build on: src/shared/accounts.ts. */
const inShared = ['users']

test('a module whose server answers calls has a contract', () => {
  const answering = modules
    .filter(({ name, routes }) => routes && !inShared.includes(name))
    .map(({ name }) => name)
  const silent = folders.filter(
    (folder) => answering.includes(basename(folder)) && !existsSync(join(folder, 'contract.ts')),
  )
  expect(silent).toEqual([])
})

test('a module offers the others no more than ten names a side, and passes on only', () => {
  const offered = files('src/modules')
    .filter((path) => basename(path) === 'index.ts')
    .map((path) => [path.split('/').slice(2, 5).join('/'), exportsOf(path)] as const)
  expect(offered.length).toBeGreaterThan(50)
  expect(offered.filter(([, count]) => count > MOST_EXPORTS)).toEqual([])
  /* What an index makes itself would bring all that it passes on along. */
  const making = files('src/modules').filter(
    (path) =>
      basename(path) === 'index.ts' &&
      /^(?!export (?:type )?\{|\} from|  [\w ]+,$|$)/m.test(readFileSync(path, 'utf8')),
  )
  expect(making).toEqual([])
})

test('every endpoint belongs to one module', () => {
  const paths = routesOf(modules, new Games(registry, '')).map(
    ({ endpoint: { method, path } }) => `${method} ${path.toLowerCase()}`,
  )
  expect(paths.length).toBeGreaterThan(90)
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([])
})

test('every event of a client is handled by one module, or is of the session', () => {
  const events = modules.flatMap(({ handlers = {} }) => Object.keys(handlers))
  expect(['session:renew', ...events].toSorted()).toEqual(
    Object.keys(clientEventsOf(modules)).toSorted(),
  )
})

test('every schema belongs to a module', () => {
  const schemas = [...files('src/server'), ...files('src/modules')].filter(
    (path) => basename(path) === 'schema.ts',
  )
  const withTables = modules.filter(({ tables }) => tables).map(({ name }) => name)
  expect(schemas.map(nameOf).toSorted()).toEqual(withTables.toSorted())
})

test('of every table whose rows are a person’s, a module says what becomes of them', () => {
  const named = modules.flatMap(({ person: { deletes = [], stays = [], changes = [] } = {} }) => [
    ...deletes,
    ...stays,
    ...changes,
  ])
  const silent = modules
    .flatMap(({ tables }) => tablesOf(tables))
    .filter((table) => 'userId' in getTableColumns(table) && !named.includes(table))
  expect(silent.map(getTableName)).toEqual([])
})

test('no two modules have the same kind of job', () => {
  const kinds = modules.flatMap(({ deliveries = {} }) => Object.keys(deliveries))
  expect(kinds.filter((kind, i) => kinds.indexOf(kind) !== i)).toEqual([])
})
