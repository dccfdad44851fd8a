import { sql, type SQL } from 'drizzle-orm'
import { dayAt } from '#shared/days.ts'
import { countRows, rowsOf, type Database } from '#server/db/database.ts'
import type { Outdated, RetainedRows } from '#server/module.ts'

const AT_ONCE = 500 // copies a part

interface Copy {
  readonly puzzle_id: string
  readonly user_id: string
}

/* Copies of days gone by, which nobody has touched since. */
const isOld = ({ teamId, timeZone, before }: Outdated) => sql`plays.team_id = ${teamId}::uuid
  and plays.day < ${dayAt(before, timeZone)}::date
  and coalesce(plays.moved_at, plays.joined_at) < ${before.toISOString()}::timestamptz`

const hasLog = sql`exists (select from play_moves m where m.team_id = plays.team_id
  and m.puzzle_id = plays.puzzle_id and m.user_id = plays.user_id)`

/** Some copies, by puzzle and player. */
function findSome(db: Database, which: SQL, after: string) {
  const [puzzle, user] = after.split(' ')
  const from = user ? sql`(puzzle_id, user_id) > (${puzzle}::uuid, ${user}::uuid)` : sql`true`
  return rowsOf<Copy>(
    db,
    sql`select puzzle_id, user_id from plays where ${which} and ${from}
      order by puzzle_id, user_id limit ${AT_ONCE}`,
  )
}

const these = (copies: readonly Copy[]) => sql`(puzzle_id, user_id) in (select puzzle_id, user_id
  from json_to_recordset(${JSON.stringify(copies)}::json) as i(puzzle_id uuid, user_id uuid))`

interface Removed {
  readonly which: SQL
  readonly tables: readonly ('plays' | 'play_moves')[]
}

async function removeFrom(
  tx: Database,
  { teamId }: Outdated,
  { which, tables }: Removed,
  after: string,
): Promise<string | null> {
  const copies = await findSome(tx, which, after)
  for (const table of copies.length ? tables : [])
    await tx.execute(sql`delete from ${sql.identifier(table)}
      where team_id = ${teamId}::uuid and ${these(copies)}`)
  const last = copies.at(-1)
  return last && copies.length === AT_ONCE ? `${last.puzzle_id} ${last.user_id}` : null
}

/** Logs of puzzles that were played longer ago than a space keeps moves. */
export const oldLogs: RetainedRows = {
  what: 'moves',
  count: (db, of, most) =>
    countRows(db, sql`select from plays where ${isOld(of)} and ${hasLog} limit ${most}`),
  remove: (tx, of, after) =>
    removeFrom(tx, of, { which: sql`${isOld(of)} and ${hasLog}`, tables: ['play_moves'] }, after),
}

/** Players' copies of puzzles whose results go. */
export const oldPlays: RetainedRows = {
  what: 'results',
  remove: (tx, of, after) =>
    removeFrom(tx, of, { which: isOld(of), tables: ['play_moves', 'plays'] }, after),
}
