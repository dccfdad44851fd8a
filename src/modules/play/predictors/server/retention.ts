import { sql, type SQL } from 'drizzle-orm'
import { startOfDay } from '#shared/days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { Outdated, RetainedRows } from '#server/module.ts'
import { firstRetainedDay } from '#modules/boards/results/server/index.ts'

const AT_ONCE = 1_000 // rows a part

/** Until when matches locked whose results go: by then all of them have been scored. */
const lockedBefore = async (db: Database, of: Outdated) =>
  startOfDay(await firstRetainedDay(db, of), of.timeZone).toISOString()

const matches = sql`predictors p join competition_matches m
  on m.team_id = p.owner_id and m.fixture_id = p.fixture_id`

/* Every match of the space's games that had locked by then, with the game; of an event its questions are that. */
const oldMatches = (
  teamId: string,
  until: string,
) => sql`(select p.game_id, m.match_id from ${matches}
  where p.team_id = ${teamId}::uuid and m.locks_at < ${until}::timestamptz) old`

type Old = (teamId: string, until: string) => SQL

const oldRows =
  (table: string, match: string): Old =>
  (teamId, until) =>
    sql`${oldMatches(teamId, until)} join ${sql.identifier(table)} t
    on t.game_id = old.game_id and t.${sql.identifier(match)} = old.match_id
    where t.team_id = ${teamId}::uuid`

const tipsOf = oldRows('tips', 'match_id')
const answersOf = oldRows('event_answers', 'question_id')

/* What goes, by its table: what was said of old matches, then what was kept beside it. */
const old: Readonly<Record<string, Old>> = {
  tips: tipsOf,
  event_answers: answersOf,
  event_lots: oldRows('event_lots', 'question_id'),
  // what stands in for forgotten tips does so until a game's last match
  standing_tips: (teamId, until) => sql`standing_tips t where t.team_id = ${teamId}::uuid
    and (select max(m.locks_at) from ${matches} where p.team_id = t.team_id and p.game_id = t.game_id)
      < ${until}::timestamptz`,
  corrected_rows: (teamId, until) => sql`corrected_rows t where t.team_id = ${teamId}::uuid
    and exists (select from match_runs r where r.team_id = t.team_id and r.game_id = t.game_id
      and r.run = t.run and r.at < ${until}::timestamptz)`,
}

/* What somebody said of a match again and again is one tip. */
const people = (which: SQL) => sql`select distinct t.game_id, old.match_id, t.user_id from ${which}`

async function countOutdated(db: Database, of: Outdated, most: number): Promise<number> {
  const until = await lockedBefore(db, of)
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
      ${people(tipsOf(of.teamId, until))}
      union all ${people(answersOf(of.teamId, until))}
      limit ${most}) q`,
  )
  return row!.count
}

async function removeSome(tx: Database, of: Outdated): Promise<number> {
  const until = await lockedBefore(tx, of)
  let removedCount = 0
  for (const [table, which] of Object.entries(old)) {
    const rows = await rowsOf<{ one: number }>(
      tx,
      sql`delete from ${sql.identifier(table)} where team_id = ${of.teamId}::uuid and ctid in (
        select t.ctid from ${which(of.teamId, until)} limit ${AT_ONCE - removedCount}) returning 1 as one`,
    )
    removedCount += rows.length
    if (removedCount >= AT_ONCE) break
  }
  return removedCount
}

/** Tips, answers and lots of matches whose results go, and what was kept beside them. */
export const oldTips: RetainedRows = {
  what: 'results',
  of: 'tips',
  count: countOutdated,
  remove: async (tx, of) => ((await removeSome(tx, of)) < AT_ONCE ? null : 'more'),
}
