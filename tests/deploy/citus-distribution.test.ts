import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { modules } from '#app/modules.ts'

test('docs/scale.md says of every table how it is spread', () => {
  const doc = readFileSync('docs/scale.md', 'utf8')
  const tables = modules
    .flatMap((module) => Object.values(module.tables ?? {}))
    .filter((one) => is(one, PgTable))
  const names = tables.map((table) => getTableName(table))
  expect(names.length).toBeGreaterThan(30)
  expect(
    names.filter((name) => !doc.includes(`'${name}'`) && !doc.includes(`\`${name}\``)),
  ).toEqual([])
})

test('the statement that spreads tables names each once', () => {
  const doc = readFileSync('docs/scale.md', 'utf8')
  const [, sql = ''] = /```sql\n(select create_distributed_table[^`]*)```/.exec(doc) ?? []
  expect(sql.trim().split(';').filter(Boolean)).toHaveLength(1)
  const named = [...sql.matchAll(/'(\w+)'/g)].map(([, name]) => name!).slice(1) // first the column
  expect(named.length).toBeGreaterThan(30)
  expect(named).toEqual([...new Set(named)])
})
