import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { Games } from '#games/kit/games.ts'
import { registry } from '#games/registry.ts'
import { routesOf } from '../../src/server/base/noun.ts'
import { nouns } from '../../src/server/nouns.ts'

const groups = ['base', 'people', 'platforms', 'boards', 'play', 'reach']

const files = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })

/** The folders of nouns, with the group each stands in. */
const foldersOf = (side: string) =>
  groups.flatMap((group) =>
    readdirSync(join('src', side, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, group] as const),
  )

const tablesOf = (tables: object = {}) =>
  Object.values(tables).filter((one): one is PgTable => is(one, PgTable))

test('every noun.ts of the server is in the list, by the name of its folder', () => {
  const folders = files('src/server')
    .filter((path) => basename(path) === 'noun.ts' && path !== join('base', 'noun.ts'))
    .map((path) => basename(dirname(path)))
  expect(nouns.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
})

test('every folder of shared/api has its noun on the server, and every noun with calls its file there', () => {
  const files = readdirSync('src/shared/api').filter((name) => !/\.test\.|^endpoint/.test(name))
  const withCalls = nouns.filter(({ routes }) => routes).map(({ name }) => `${name}.ts`)
  expect(withCalls.toSorted()).toEqual(files.toSorted())
})

test('a noun stands in the same group of the client as of the server', () => {
  const server = new Map(foldersOf('server'))
  const moved = foldersOf('client').filter(
    ([name, group]) => server.has(name) && server.get(name) !== group,
  )
  expect(moved).toEqual([])
})

test('every call is one of a noun, once', () => {
  const paths = routesOf(nouns, new Games(registry, '')).map(
    ({ endpoint: { method, path } }) => `${method} ${path.toLowerCase()}`,
  )
  expect(paths.length).toBeGreaterThan(90)
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([])
})

test('every schema is some noun’s', () => {
  const schemas = files('src/server').filter((path) => basename(path) === 'schema.ts')
  const withTables = nouns.filter(({ tables }) => tables).map(({ name }) => name)
  expect(schemas.map((path) => basename(dirname(path))).toSorted()).toEqual(withTables.toSorted())
})

test('of every table whose rows are a person’s, a noun says what becomes of them', () => {
  const named = nouns.flatMap(({ person: { goes = [], stays = [], changes = [] } = {} }) => [
    ...goes,
    ...stays,
    ...changes,
  ])
  const silent = nouns
    .flatMap(({ tables }) => tablesOf(tables))
    .filter((table) => 'userId' in getTableColumns(table) && !named.includes(table))
  expect(silent.map(getTableName)).toEqual([])
})

test('no two nouns do the same kind of delivery', () => {
  const kinds = nouns.flatMap(({ deliveries = {} }) => Object.keys(deliveries))
  expect(kinds.filter((kind, i) => kinds.indexOf(kind) !== i)).toEqual([])
})
