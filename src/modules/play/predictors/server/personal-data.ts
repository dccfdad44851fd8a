import { sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import { correctedRows, matchRuns, predictors } from './schema.ts'

/* Of rows that are `t`: their game, its competition, and the match or question in a column of theirs. */
const ofGame = sql`join predictors p on p.team_id = t.team_id and p.game_id = t.game_id
  left join competitions c on c.team_id = p.owner_id and c.fixture_id = p.fixture_id`
const ofMatch = (column: 'match_id' | 'question_id') => sql`${ofGame}
  left join competition_matches m on m.team_id = p.owner_id and m.fixture_id = p.fixture_id
    and m.match_id = t.${sql.identifier(column)}`
const ofQuestion = sql`${ofMatch('question_id')}
  left join event_questions q on q.team_id = t.team_id and q.question_id = t.question_id
    and q.fixture_id = p.fixture_id`

/** Every answer a person gave, and what they were dealt, in words. */
export async function exportedAnswers(db: Database, { teamId, userId }: MemberKey) {
  const own = sql`where t.team_id = ${teamId}::uuid and t.user_id = ${userId}::uuid`
  const eventAnswers = await rowsOf(
    db,
    sql`select c.name as event, m.home as question, q.kind, q.options, t.answer,
        t.received_at as "receivedAt" from event_answers t ${ofQuestion} ${own} order by t.seq`,
  )
  const eventLots = await rowsOf(
    db,
    sql`select c.name as event, m.home as question, t.lots, q.options
      from event_lots t ${ofQuestion} ${own} order by t.question_id`,
  )
  return { eventAnswers, eventLots }
}

/** Every tip a person sent, goals with their joker or the drivers of a part of a race, what they chose to serve for forgotten ones, where they predict, and since when they have an address. */
export async function exportedTips(db: Database, { teamId, userId }: MemberKey) {
  const own = sql`where t.team_id = ${teamId}::uuid and t.user_id = ${userId}::uuid`
  const tips = await rowsOf(
    db,
    sql`select c.name as competition, m.home as "homeTeam", m.away as "awayTeam", m.part, t.home, t.away,
        t.joker, t.picks, t.received_at as "receivedAt"
      from tips t ${ofMatch('match_id')} ${own} order by t.seq`,
  )
  const standingTips = await rowsOf(
    db,
    sql`select c.name as competition, t.kind, t.home, t.away, t.received_at as "receivedAt"
      from standing_tips t ${ofGame} ${own} order by t.seq`,
  )
  const games = await rowsOf(
    db,
    sql`select c.name as competition, t.joined_at as "joinedAt"
      from predictor_people t ${ofGame} ${own} order by t.joined_at`,
  )
  const calendarAddress = await rowsOf(
    db,
    sql`select created_at as "createdAt" from calendar_addresses
      where team_id = ${teamId}::uuid and user_id = ${userId}::uuid`,
  )
  const more = await exportedRuns(db, { teamId, userId })
  return { predictions: { games, tips, standingTips, calendarAddress, ...more } }
}

/** What an admin planned and corrected, and how corrections moved the person. */
async function exportedRuns(db: Database, { teamId, userId }: MemberKey) {
  const planned = await db.select().from(predictors).where(equals(predictors, { teamId, userId }))
  const corrections = await db
    .select({
      before: matchRuns.before,
      after: matchRuns.after,
      why: matchRuns.why,
      at: matchRuns.at,
    })
    .from(matchRuns)
    .where(equals(matchRuns, { teamId, typedBy: userId }))
  const corrected = await db
    .select()
    .from(correctedRows)
    .where(equals(correctedRows, { teamId, userId }))
  return { planned, corrections, corrected }
}

/* Of a match or question that has locked. */
const locked = (of: string, at: Date) => sql`
  select from predictors p join competition_matches m
    on m.team_id = p.owner_id and m.fixture_id = p.fixture_id
  left join event_questions q on q.team_id = m.team_id and q.fixture_id = m.fixture_id
    and q.question_id = m.match_id
  where p.team_id = t.team_id and p.game_id = t.game_id and m.match_id = ${sql.raw(of)}
    and m.locks_at <= ${at.toISOString()}::timestamptz and q.kind is distinct from 'lots'`

/**
 * What is still open goes with them. What has locked stays under their id, as their points do: a split
 * that moved when somebody left would say what they had tipped, and a joker that went could be set again.
 */
export async function forgetTips(
  tx: Database,
  { teamId, userId }: MemberKey,
  at: Date,
): Promise<void> {
  await tx.execute(sql`delete from tips t where t.team_id = ${teamId}::uuid
    and t.user_id = ${userId}::uuid and not exists (${locked('t.match_id', at)})`)
  await tx.execute(sql`delete from event_answers t where t.team_id = ${teamId}::uuid
    and t.user_id = ${userId}::uuid and not exists (${locked('t.question_id', at)})`)
}
