import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/*
 * Whoever changes `points_daily`, or who of it is shown, says so in the same transaction. A board that
 * was counted from it holds for as long as its snapshot sees every change of its days: exactly, and
 * without a row that everyone who finishes a game would wait for.
 */
const KEPT = sql.raw(`interval '2 hours'`) // longer than any board counted from them, and than any transaction

/** A part of a `with`: these days' figures change in this transaction. `infinity` is any day. */
export const changedOn = (teamId: string, days: SQL): SQL => sql`said as (
  insert into day_changes (team_id, day) select distinct ${teamId}::uuid, day from (${days}) as d(day)
  on conflict do nothing)`

/** Every team's figures change in this transaction. */
export const changedEverywhere = sql`
  insert into day_changes (team_id, day) select team_id, 'infinity' from teams on conflict do nothing`

/** Whether nothing of a team's days has changed that a snapshot does not know of. */
export const holdsSince = (of: { teamId: SQL; from: SQL; to: SQL; snapshot: SQL }): SQL => {
  const unknown = sql`team_id = ${of.teamId} and not pg_visible_in_snapshot(xid, ${of.snapshot}::pg_snapshot)`
  return sql`not exists (select from day_changes where ${unknown} and day between ${of.from} and ${of.to})
    and not exists (select from day_changes where ${unknown} and day = 'infinity')`
}

export async function deleteOldChanges(db: Database): Promise<void> {
  await db.execute(sql`delete from day_changes where at < clock_timestamp() - ${KEPT}`)
}
