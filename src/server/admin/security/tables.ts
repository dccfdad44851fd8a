import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Fate } from '#shared/api/security.ts'
import { tablesOf, type Noun } from '../../base/noun.ts'

/** By table, what a noun does with a person's rows: it may look after another's. */
function fatesOf(nouns: readonly Noun[]): Map<string, Fate> {
  const fates = new Map<string, Fate>()
  for (const { person } of nouns)
    for (const fate of ['goes', 'changes', 'stays'] as const)
      for (const table of person?.[fate] ?? []) fates.set(getTableName(table), fate)
  return fates
}

/** Every table, noun by noun, as the schema has it. */
export function heldBy(nouns: readonly Noun[]) {
  const fates = fatesOf(nouns)
  const shown = (table: PgTable) => {
    const { name, columns } = getTableConfig(table)
    const fate: Fate = fates.get(name) ?? 'nobody'
    return { name, columns: columns.map((column) => column.name), fate }
  }
  return nouns
    .map((noun) => ({ noun: noun.name, tables: tablesOf(noun).map(shown) }))
    .filter(({ tables }) => tables.length > 0)
}
