import { sql } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'

/** Those of some days whose week has nothing but its figures: results of it are gone, so none can be corrected. */
export async function sumDays(
  db: Database,
  teamId: string,
  days: readonly Day[],
): Promise<ReadonlySet<Day>> {
  if (days.length === 0) return new Set()
  const rows = await rowsOf<{ day: Day }>(
    db,
    sql`select distinct value as day from json_array_elements_text(${JSON.stringify(days)}::json)
      join frozen f on f.team_id = ${teamId}::uuid and f.is_sum and f.board like 'week:%'
        and value::date between f.starts and f.ends`,
  )
  return new Set(rows.map(({ day }) => day))
}
