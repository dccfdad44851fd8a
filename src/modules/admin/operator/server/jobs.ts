import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { DueTable } from '#server/jobs/claim-due-rows.ts'
import { jobs } from '#server/jobs/schema.ts'
import { tablesOf, type Module } from '#server/module.ts'

/** Rows that come due in a table, or jobs of a kind. */
export interface JobLine {
  readonly what: 'rows' | 'deliveries'
  readonly name: string // the table, or the kind
  readonly due: number // by now, and not done
  readonly later: number
  readonly dead: number
  readonly next: string | null // ISO: the earliest
}

type Counts = Pick<JobLine, 'due' | 'later'> & { readonly next: Date | string | null }

const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString())

/* Without the jobs: they are listed by kind. */
const dueTablesOf = (modules: readonly Module[]): DueTable[] =>
  modules
    .flatMap(tablesOf)
    .filter((table): table is DueTable => 'dueAt' in getTableColumns(table))
    .filter((table) => getTableName(table) !== getTableName(jobs))

async function rowsDue(db: Database, table: DueTable, now: Date): Promise<JobLine> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await rowsOf<Counts>(
    db,
    sql`select count(*) filter (where ${table.dueAt} <= ${at})::int as due,
      count(*) filter (where ${table.dueAt} > ${at})::int as later, min(${table.dueAt}) as next from ${table}`,
  )
  return { what: 'rows', name: getTableName(table), dead: 0, ...row!, next: iso(row!.next) }
}

async function jobsDue(db: Database, now: Date): Promise<JobLine[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = await rowsOf<Counts & Pick<JobLine, 'name' | 'dead'>>(
    db,
    sql`select kind as name, count(*) filter (where due_at <= ${at})::int as due,
      count(*) filter (where due_at > ${at})::int as later,
      count(*) filter (where dead_at is not null)::int as dead, min(due_at) as next
    from deliveries where due_at is not null or dead_at is not null group by kind order by kind`,
  )
  return rows.map((row) => ({ what: 'deliveries', ...row, next: iso(row.next) }))
}

/** What comes due automatically, table by table, and the waiting jobs, kind by kind. */
export async function listJobs(
  db: Database,
  modules: readonly Module[],
  now: Date,
): Promise<JobLine[]> {
  const rows: JobLine[] = []
  for (const table of dueTablesOf(modules)) rows.push(await rowsDue(db, table, now))
  return [...rows, ...(await jobsDue(db, now))]
}
