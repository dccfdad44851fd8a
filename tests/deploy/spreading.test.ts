import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../src/server/db/schema.ts'

test('docs/scale.md says of every table how it is spread', () => {
  const doc = readFileSync('docs/scale.md', 'utf8')
  const tables = Object.values(schema).filter((one) => is(one, PgTable))
  const names = tables.map((table) => getTableName(table as PgTable))
  expect(names.length).toBeGreaterThan(30)
  expect(
    names.filter((name) => !doc.includes(`'${name}'`) && !doc.includes(`\`${name}\``)),
  ).toEqual([])
})
