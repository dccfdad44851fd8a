import { getTableName, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Why something stands in no copy. */
export const exclusionReasons = [
  'secret', // opens or proves something
  'session',
  'seed', // chance follows from it
  'open_tips', // of what is not locked yet
  'todays_answers',
  'hidden_seats', // what one seat does not see of another's in a game under way
  'votes', // nobody may read off who chose what
  'own_only', // shown to its person alone
  'reporter', // nobody is told who reported
  'momentary', // leases, and what is under way
  'counted', // follows from other tables
  'company', // the company's own, of a person named by their work
  'guest', // of people without an account
  'claimed', // who said it is not proven
] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

/** What a copy of a space is made of. */
export interface CopyOf {
  readonly teamId: string
  readonly at: Date // when it was asked for: what was open then is open in it
  readonly today: string // the space's day then
}

interface TableInventory<Column extends string> {
  readonly people?: readonly Column[] // columns that name people, by id, name or address
  /** Where a person's own copy has what is theirs, as a path in it; or why it has not. Of tables with `people`. */
  readonly own?: string | { readonly not: ExclusionReason }
  readonly not?: ExclusionReason // no copy of a space has the table
  readonly without?: Readonly<Partial<Record<Column, ExclusionReason>>> // columns no copy of a space has
  readonly only?: { readonly where: (of: CopyOf) => SQL; readonly not: ExclusionReason } // rows a copy has; why it lacks the others
  readonly beside?: (of: CopyOf) => SQL // rows of nobody's that the space's own speak of
  readonly atOnce?: number // rows read at once, where they are large
}

/** What a table holds of people, and what of it is in copies. */
export interface Stored extends TableInventory<string> {
  readonly table: PgTable
  readonly name: string
}

/** Says of a table what of it names people, and what of it copies have. Every schema lists its tables so, as `stored`. */
export function stores<T extends PgTable>(
  table: T,
  inventory: TableInventory<keyof T['_']['columns'] & string>,
): Stored {
  return { ...(inventory as TableInventory<string>), table, name: getTableName(table) }
}
