import { getTableName, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Why something is in no export. */
export const exclusionReasons = [
  'secret', // opens or proves something
  'session',
  'seed', // chance follows from it
  'open_tips', // of what is not locked yet
  'todays_answers',
  'hidden_seats', // what one seat does not see of another's in a game under way
  'votes', // nobody may find out who chose what
  'own_only', // shown to its person alone
  'reporter', // reporters are anonymous
  'momentary', // leases, and what is under way
  'counted', // follows from other tables
  'company', // the company's own, of a person named by their work
  'guest', // of people without an account
  'claimed', // the author is not verified
] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

/** What an export of a space is made of. */
export interface CopyOf {
  readonly teamId: string
  readonly at: Date // when it was requested: what was open then is open in it
  readonly today: string // the space's day then
}

interface TableInventory<Column extends string> {
  readonly people?: readonly Column[] // columns that name people, by id, name or address
  /** Where a person's own export has what is theirs, as a path in it; or why it has not. For tables with `people`. */
  readonly own?: string | { readonly not: ExclusionReason }
  readonly not?: ExclusionReason // no export of a space has the table
  readonly without?: Readonly<Partial<Record<Column, ExclusionReason>>> // columns no export of a space has
  readonly only?: { readonly where: (of: CopyOf) => SQL; readonly not: ExclusionReason } // rows an export has; why it lacks the others
  readonly beside?: (of: CopyOf) => SQL // shared rows that the space's own refer to
  readonly atOnce?: number // rows per read, where they are large
}

/** What a table contains about people, and what of it is in exports. */
export interface Stored extends TableInventory<string> {
  readonly table: PgTable
  readonly name: string
}

/**
 * Declares which columns of a table name people, and what of it exports contain. Every schema lists its
 * tables so, as `stored`.
 */
export function stores<T extends PgTable>(
  table: T,
  inventory: TableInventory<keyof T['_']['columns'] & string>,
): Stored {
  return { ...(inventory as TableInventory<string>), table, name: getTableName(table) }
}
