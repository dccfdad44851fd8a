import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { NO_TEAM } from '#server/teams/schema.ts'

/** The results an admin typed, with their reason, and what they answered of feeds. */
export async function exportedResults(db: Database, { teamId, userId }: MemberKey) {
  const typedResults = await rowsOf(
    db,
    sql`select m.home as "homeTeam", m.away as "awayTeam", t.status, t.score, t.why, t.at
      from typed_results t left join competition_matches m
        on m.team_id in (t.team_id, ${NO_TEAM}::uuid)
        and m.fixture_id = t.fixture_id and m.match_id = t.match_id
      where t.team_id = ${teamId}::uuid and t.user_id = ${userId}::uuid order by t.at`,
  )
  const feedAnswers = await rowsOf(
    db,
    sql`select kind, round, day, home as "homeTeam", away as "awayTeam", answer, answered_at as "at"
      from feed_questions where team_id = ${teamId}::uuid and user_id = ${userId}::uuid
      order by answered_at`,
  )
  return { typedResults, feedAnswers }
}
