import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { Games } from '#games/kit/games.ts'
import { registry } from '#games/registry.ts'
import { routesOf } from '../../src/server/base/module.ts'
import { modules } from '../../src/server/modules.ts'

const groups = ['base', 'people', 'platforms', 'boards', 'play', 'messaging']

const files = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })

/** The folders of modules, with the group each stands in. */
const foldersOf = (side: string) =>
  groups.flatMap((group) =>
    readdirSync(join('src', side, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, group] as const),
  )

const tablesOf = (tables: object = {}) =>
  Object.values(tables).filter((one): one is PgTable => is(one, PgTable))

test('every module.ts of the server is in the list, by the name of its folder', () => {
  const folders = files('src/server')
    .filter((path) => basename(path) === 'module.ts' && path !== join('base', 'module.ts'))
    .map((path) => basename(dirname(path)))
  expect(modules.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
})

/** Files of endpoints that a module has beside the one of its own name. */
const furtherFiles: Record<string, readonly string[]> = {
  admin: ['change-log', 'failed-jobs'],
  predictors: [
    'predictor-boards',
    'predictor-day',
    'predictor-schedules',
    'race-predictors',
    'special-events',
  ],
}

test('every file of shared/api is of a module with endpoints, and each of those has its file', () => {
  const files = readdirSync('src/shared/api').filter((name) => !/\.test\.|^endpoint/.test(name))
  const expected = modules
    .filter(({ routes }) => routes)
    .flatMap(({ name }) => [name, ...(furtherFiles[name] ?? [])])
  expect(expected.map((name) => `${name}.ts`).toSorted()).toEqual(files.toSorted())
})

test('a module stands in the same group of the client as of the server', () => {
  const server = new Map(foldersOf('server'))
  const moved = foldersOf('client').filter(
    ([name, group]) => server.has(name) && server.get(name) !== group,
  )
  expect(moved).toEqual([])
})

test('every endpoint belongs to one module', () => {
  const paths = routesOf(modules, new Games(registry, '')).map(
    ({ endpoint: { method, path } }) => `${method} ${path.toLowerCase()}`,
  )
  expect(paths.length).toBeGreaterThan(90)
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([])
})

test('every schema belongs to a module', () => {
  const schemas = files('src/server').filter((path) => basename(path) === 'schema.ts')
  const withTables = modules.filter(({ tables }) => tables).map(({ name }) => name)
  expect(schemas.map((path) => basename(dirname(path))).toSorted()).toEqual(withTables.toSorted())
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
