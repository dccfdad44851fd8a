import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'

/** Every answer a person gave, and what they were dealt, in words. */
export async function exportedAnswers(db: Database, { teamId, userId }: MemberKey) {
  const eventAnswers = await rowsOf(
    db,
    sql`select c.name as event, m.home as question, q.kind, q.options, a.answer,
        a.received_at as "receivedAt"
      from event_answers a join predictors p on p.team_id = a.team_id and p.game_id = a.game_id
      left join competitions c on c.team_id = p.owner_id and c.fixture_id = p.fixture_id
      left join competition_matches m on m.team_id = p.owner_id and m.fixture_id = p.fixture_id
        and m.match_id = a.question_id
      left join event_questions q on q.team_id = a.team_id and q.question_id = a.question_id
        and q.fixture_id = p.fixture_id
      where a.team_id = ${teamId}::uuid and a.user_id = ${userId}::uuid order by a.seq`,
  )
  const eventLots = await rowsOf(
    db,
    sql`select c.name as event, m.home as question, l.lots, q.options
      from event_lots l join predictors p on p.team_id = l.team_id and p.game_id = l.game_id
      left join competitions c on c.team_id = p.owner_id and c.fixture_id = p.fixture_id
      left join competition_matches m on m.team_id = p.owner_id and m.fixture_id = p.fixture_id
        and m.match_id = l.question_id
      left join event_questions q on q.team_id = l.team_id and q.question_id = l.question_id
        and q.fixture_id = p.fixture_id
      where l.team_id = ${teamId}::uuid and l.user_id = ${userId}::uuid order by l.question_id`,
  )
  return { eventAnswers, eventLots }
}
