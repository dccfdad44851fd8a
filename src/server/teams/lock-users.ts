import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/**
 * Holds people, for whoever reads and then writes what is kept of them. Once in a transaction, or
 * again only for ids that come after: in the order of ids nobody waits in a circle.
 */
export async function lockUsers(
  tx: Database,
  teamId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(${`result ${teamId} `} || id, 0)) from (
      select distinct id collate "C" as id from json_array_elements_text(${JSON.stringify(ids)}::json) as id order by 1
    ) as held`)
}
