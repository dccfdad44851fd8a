import { sql } from 'drizzle-orm'
import { dayAt } from '#shared/days.ts'
import { rowsOf, type Database } from '../../base/db/database.ts'
import type { Outdated, RetainedPart } from '../../base/noun.ts'

const AT_ONCE = 500 // copies a part

interface Copy {
  readonly puzzle_id: string
  readonly user_id: string
}

/** Copies of days gone by, by puzzle and player. */
function findOld(db: Database, { teamId, timeZone, before }: Outdated, after: string) {
  const [puzzle, user] = after.split(' ')
  const from = user ? sql`(puzzle_id, user_id) > (${puzzle}::uuid, ${user}::uuid)` : sql`true`
  return rowsOf<Copy>(
    db,
    sql`select puzzle_id, user_id from plays where team_id = ${teamId}::uuid
      and day < ${dayAt(before, timeZone)}::date and coalesce(moved_at, joined_at) < ${before.toISOString()}::timestamptz
      and ${from} order by puzzle_id, user_id limit ${AT_ONCE}`,
  )
}

const these = (copies: readonly Copy[]) => sql`(puzzle_id, user_id) in (select puzzle_id, user_id
  from json_to_recordset(${JSON.stringify(copies)}::json) as i(puzzle_id uuid, user_id uuid))`

async function removeFrom(
  tx: Database,
  of: Outdated,
  after: string,
  tables: readonly ('plays' | 'play_moves')[],
): Promise<string | null> {
  const copies = await findOld(tx, of, after)
  for (const table of copies.length ? tables : [])
    await tx.execute(sql`delete from ${sql.identifier(table)}
      where team_id = ${of.teamId}::uuid and ${these(copies)}`)
  const last = copies.at(-1)
  return last && copies.length === AT_ONCE ? `${last.puzzle_id} ${last.user_id}` : null
}

/** Logs of puzzles that were played longer ago than a space keeps moves. */
export const oldLogs: RetainedPart = {
  what: 'moves',
  async count(db, { teamId, timeZone, before }, most) {
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from (select from plays p where p.team_id = ${teamId}::uuid
        and p.day < ${dayAt(before, timeZone)}::date
        and coalesce(p.moved_at, p.joined_at) < ${before.toISOString()}::timestamptz
        and exists (select from play_moves m where m.team_id = ${teamId}::uuid
          and m.puzzle_id = p.puzzle_id and m.user_id = p.user_id) limit ${most}) q`,
    )
    return row!.count
  },
  remove: (tx, of, after) => removeFrom(tx, of, after, ['play_moves']),
}

/** Players' copies of puzzles whose results go. */
export const oldPlays: RetainedPart = {
  what: 'results',
  remove: (tx, of, after) => removeFrom(tx, of, after, ['play_moves', 'plays']),
}
