import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { tablesOf, type Module } from '#server/module.ts'

const first = ['sessions', 'deliveries'] // nobody comes in any more, and nothing goes out
const last = ['space_deletions', 'teams'] // while these are there it is known what to do

function placeOf(name: string): number {
  if (first.includes(name)) return first.indexOf(name) - first.length
  return last.indexOf(name) + 1
}

const hasTeam = (table: PgTable) =>
  Object.values(getTableColumns(table)).some(({ name }) => name === 'team_id')

/** Every table that has rows of a space, by its name, in the order in which they are emptied. */
export const tablesOfTeams = (modules: readonly Module[]): string[] =>
  modules
    .flatMap(tablesOf)
    .filter(hasTeam)
    .map((table) => getTableName(table))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
