import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Fate } from '../contract.ts'
import { tablesOf, type Module } from '#server/module.ts'

/** By table, what a module does with a person's rows; a module may handle another's. */
function fatesOf(modules: readonly Module[]): Map<string, Fate> {
  const fates = new Map<string, Fate>()
  const note = (tables: readonly PgTable[] = [], fate: Fate) => {
    for (const table of tables) fates.set(getTableName(table), fate)
  }
  for (const { person } of modules) {
    note(person?.deletes, 'goes')
    note(person?.changes, 'changes')
    note(person?.stays, 'stays')
  }
  return fates
}

/** Every table, module by module, as the schema has it. */
export function storedTables(modules: readonly Module[]) {
  const fates = fatesOf(modules)
  const tableView = (table: PgTable) => {
    const { name, columns } = getTableConfig(table)
    const fate: Fate = fates.get(name) ?? 'nobody'
    return { name, columns: columns.map((column) => column.name), fate }
  }
  return modules
    .map((module) => ({ noun: module.name, tables: tablesOf(module).map(tableView) }))
    .filter(({ tables }) => tables.length > 0)
}
