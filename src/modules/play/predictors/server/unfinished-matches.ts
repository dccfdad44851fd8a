import { sql } from 'drizzle-orm'
import { addDays, startOfDay } from '#shared/days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { DaysOf } from '#server/module.ts'

/**
 * Whether a match of some days that somebody may have tipped has no result, or one that has not
 * reached everyone yet. A match that is void and was never scored gives no points.
 */
export async function holdsDays(
  db: Database,
  { teamId, timeZone, starts, ends }: DaysOf,
): Promise<boolean> {
  const from = startOfDay(starts, timeZone).toISOString()
  const to = startOfDay(addDays(ends, 1), timeZone).toISOString()
  const [row] = await rowsOf<{ holds: boolean }>(
    db,
    sql`select exists (
      select from predictors p
      join competition_matches m on m.team_id = p.owner_id and m.fixture_id = p.fixture_id
        and m.locks_at >= ${from}::timestamptz and m.locks_at < ${to}::timestamptz
        and m.locks_at > p.created_at
      left join typed_results t on t.team_id = p.team_id and t.fixture_id = m.fixture_id
        and t.match_id = m.match_id
      left join lateral (
        select done_at is null as is_under_way from match_runs r where r.team_id = p.team_id
          and r.game_id = p.game_id and r.match_id = m.match_id order by r.run desc limit 1
      ) run on true
      where p.team_id = ${teamId}::uuid and not p.is_ended
        and exists (select from predictor_people o
          where o.team_id = p.team_id and o.game_id = p.game_id)
        and (coalesce(t.status, m.status) in ('open', 'postponed')
          or coalesce(is_under_way, coalesce(t.status, m.status) <> 'void'))
    ) as holds`,
  )
  return row!.holds
}
