import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { nouns } from '../../src/server/nouns.ts'

test('docs/scale.md says of every table how it is spread', () => {
  const doc = readFileSync('docs/scale.md', 'utf8')
  const tables = nouns
    .flatMap((noun) => Object.values(noun.tables ?? {}))
    .filter((one) => is(one, PgTable))
  const names = tables.map((table) => getTableName(table))
  expect(names.length).toBeGreaterThan(30)
  expect(
    names.filter((name) => !doc.includes(`'${name}'`) && !doc.includes(`\`${name}\``)),
  ).toEqual([])
})
