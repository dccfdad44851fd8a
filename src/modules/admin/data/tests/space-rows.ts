import { randomUUID } from 'node:crypto'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { rowsOf, type Database } from '#server/db/database.ts'
import { modules } from '#app/modules.ts'

const hasTeam = (table: PgTable) =>
  Object.values(getTableColumns(table)).some(({ name }) => name === 'team_id')

/** Every table with rows of spaces, as the modules have them. */
export const spaceTables: readonly PgTable[] = modules
  .flatMap(({ tables = {} }) => Object.values(tables as Record<string, unknown>))
  .filter((one): one is PgTable => is(one, PgTable) && hasTeam(one))

/* A value a column takes, with a mark in it where it can hold one. */
function valueOf(column: PgColumn, teamId: string, mark: string): string {
  const { name } = column
  const type = column.getSQLType()
  if (name === 'team_id') return `'${teamId}'`
  if (name === 'due_at' || name === 'zone_due_at' || name === 'wake_at') return 'null'
  if (type.endsWith('[]')) return type.startsWith('text') ? `array['${mark}']` : `'{}'`
  if (type === 'uuid') return `'${randomUUID()}'`
  if (type === 'text') return `'${mark} ${randomUUID()}'`
  if (type === 'jsonb') return `'{"${mark}": "${mark}"}'`
  if (type === 'bytea') return `'\\x${Buffer.from(mark).toString('hex')}'`
  if (type === 'boolean') return 'false'
  if (type.startsWith('timestamp')) return `'2026-10-01T00:00:00Z'`
  return type === 'date' ? `'2026-10-01'` : `'1'`
}

/** A row of a space in each of its tables but the team itself, all marked. */
export async function fillSpace(db: Database, teamId: string, mark: string): Promise<void> {
  for (const table of spaceTables) {
    const name = getTableName(table)
    if (['teams', 'space_deletions', 'subscriptions'].includes(name)) continue
    const columns = getTableConfig(table).columns.filter(({ generated }) => !generated)
    const isLoose = (one: PgColumn) => one.name === 'due_at' && one.notNull
    const values = columns.map((one) =>
      isLoose(one) ? `'2099-01-01T00:00:00Z'` : valueOf(one, teamId, mark),
    )
    await db.execute(
      sql.raw(
        `insert into "${name}" (${columns.map((one) => `"${one.name}"`).join(', ')}) values (${values.join(', ')})`,
      ),
    )
  }
}

/** Tables, of all there are, with a row that holds one of these words in any column, or its bytes. */
export async function tablesWith(db: Database, words: readonly string[]): Promise<string[]> {
  const all = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const asked = words.flatMap((word) => [word, Buffer.from(word).toString('hex')])
  const found: string[] = []
  for (const { name } of all) {
    const [row] = await rowsOf<{ is: boolean }>(
      db,
      sql`select exists (select from ${sql.identifier(name)} t where ${sql.join(
        asked.map((word) => sql`position(lower(${word}) in lower(t::text)) > 0`),
        sql` or `,
      )}) as is`,
    )
    if (row!.is) found.push(name)
  }
  return found
}
