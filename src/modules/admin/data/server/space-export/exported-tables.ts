import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { ExclusionReason, Stored } from '#server/db/data-inventory.ts'
import type { Module } from '#server/module.ts'

/** What every table of some modules says of itself. */
export const storedOf = (modules: readonly Module[]): Stored[] =>
  modules.flatMap(({ tables = {} }) => ('stored' in tables ? (tables.stored as Stored[]) : []))

/** Tables that copies of a space have, in the order in which they are read. */
export const copiedOf = (modules: readonly Module[]): Stored[] =>
  storedOf(modules).filter(({ not }) => not === undefined)

interface Columns {
  readonly copied: readonly PgColumn[]
  readonly without: readonly (readonly [column: string, why: ExclusionReason])[] // by the database's names
}

/** Which columns of a table a copy has, and which it lacks. */
export function columnsOf({ table, without = {} }: Stored): Columns {
  const all = Object.entries<PgColumn>(getTableColumns(table))
  return {
    copied: all.flatMap(([name, column]) => (without[name] ? [] : [column])),
    without: all.flatMap(([name, column]) => {
      const why = without[name]
      return why ? [[column.name, why] as const] : []
    }),
  }
}

export function keyOf(table: PgTable): readonly PgColumn[] {
  const { primaryKeys, columns } = getTableConfig(table)
  const named = primaryKeys[0]?.columns.map(({ name }) => name)
  if (!named) return columns.filter(({ primary }) => primary)
  return named.map((name) => columns.find((column) => column.name === name)!)
}
