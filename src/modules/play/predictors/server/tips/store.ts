import { uuids } from '../uuids.ts'
import { sql } from 'drizzle-orm'
import { gameTypeOf, type Standing } from '#shared/predictors.ts'
import type { RacePicks } from '#shared/races.ts'
import { firstRow, rowsOf, type Database } from '#server/db/database.ts'
import { countingAnswers } from '../special-events/store.ts'
import { predictorPeople, defaultTips, tips } from '../schema.ts'
import { competitionOf, type PredictorRow } from '../store.ts'

/** A tip that counts: the last received before its match locks, as it stands. */
export interface CountingTip {
  readonly userId: string
  readonly matchId: string
  readonly home: number
  readonly away: number
  readonly joker: boolean
  readonly picks: Partial<RacePicks> | null // of a part of a race
  readonly receivedAt: Date
}

export interface CountingDefaultTip extends Standing {
  readonly userId: string
  readonly matchId: string // for which it would serve
  readonly receivedAt: Date
}

export interface TipsFilter {
  readonly userIds: readonly string[]
  readonly matchIds: readonly string[]
}

/* An answer to a special event's question is a tip without a score. */
const NO_SCORE = { home: 0, away: 0, joker: false, picks: null }

const instant = <Row extends { receivedAt: Date | string }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, receivedAt: new Date(row.receivedAt) }))

/** The tips of some people that count for some matches, or those of them with a joker; of one that has not locked, what it says now. */
export async function countingTips(
  db: Database,
  game: PredictorRow,
  { userIds, matchIds, jokers = false }: TipsFilter & { readonly jokers?: boolean },
): Promise<CountingTip[]> {
  if (userIds.length === 0 || matchIds.length === 0) return []
  if (game.gameType === gameTypeOf.event) {
    const answers = await countingAnswers(db, game, { userIds, questionIds: matchIds })
    return answers.map((one) => ({ ...one, ...NO_SCORE }))
  }
  const { teamId, fixtureId } = competitionOf(game)
  const rows = await rowsOf<CountingTip>(
    db,
    sql`
    with asked as materialized ( -- else every match is looked up before the few asked for are chosen
      select m.match_id, m.locks_at, u.user_id from competition_matches m
      cross join (select distinct user_id from ${uuids(userIds)} as given (user_id)) u
      where m.team_id = ${teamId}::uuid and m.fixture_id = ${fixtureId}::uuid
        and m.match_id in ${uuids(matchIds)}
    )
    select a.user_id as "userId", a.match_id as "matchId",
      t.home, t.away, t.joker, t.picks, t.received_at as "receivedAt"
    from asked a cross join lateral (
      select * from tips t
      where t.team_id = ${game.teamId}::uuid and t.game_id = ${game.gameId}::uuid
        and t.match_id = a.match_id and t.user_id = a.user_id and t.received_at < a.locks_at
      order by t.received_at desc, t.seq desc limit 1
    ) t
    ${jokers ? sql`where t.joker` : sql``}
    order by a.match_id, a.user_id`,
  )
  return instant(rows)
}

/**
 * The last tip somebody sent for each match of some games, with its game. Of a match that has not
 * locked it is the one that counts.
 */
export async function newestTips(
  db: Database,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
  gameIds: readonly string[],
): Promise<(CountingTip & { readonly gameId: string })[]> {
  if (gameIds.length === 0) return []
  const rows = await rowsOf<CountingTip & { gameId: string }>(
    db,
    sql`
    select distinct on (game_id, match_id) game_id as "gameId", user_id as "userId", match_id as "matchId",
      home, away, joker, picks, received_at as "receivedAt"
    from tips
    where team_id = ${teamId}::uuid and user_id = ${userId}::uuid and game_id in ${uuids(gameIds)}
    order by game_id, match_id, received_at desc, seq desc`,
  )
  return instant(rows)
}

/** Somebody's tips and answers that count in all of a space's games, in one statement. */
export async function ownTips(
  db: Database,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<(CountingTip & { readonly gameId: string })[]> {
  const rows = await rowsOf<CountingTip & { gameId: string }>(
    db,
    sql`
    with own as (
      select game_id, match_id, home, away, joker, picks, received_at, seq from tips
      where team_id = ${teamId}::uuid and user_id = ${userId}::uuid
      union all
      select game_id, question_id, 0, 0, false, null, received_at, seq from event_answers
      where team_id = ${teamId}::uuid and user_id = ${userId}::uuid
    )
    select distinct on (t.game_id, t.match_id) t.game_id as "gameId", ${userId}::text as "userId",
      t.match_id as "matchId", t.home, t.away, t.joker, t.picks, t.received_at as "receivedAt"
    from own t join predictors p on p.team_id = ${teamId}::uuid and p.game_id = t.game_id
    join competition_matches m on m.team_id = p.owner_id and m.fixture_id = p.fixture_id
      and m.match_id = t.match_id and t.received_at < m.locks_at
    order by t.game_id, t.match_id, t.received_at desc, t.seq desc`,
  )
  return instant(rows)
}

/** What some people chose to serve for matches they forget, by each match. */
export async function countingDefaultTips(
  db: Database,
  game: PredictorRow,
  { userIds, matchIds }: TipsFilter,
): Promise<CountingDefaultTip[]> {
  if (!game.rules.hasStanding || userIds.length === 0 || matchIds.length === 0) return []
  const { teamId, fixtureId } = competitionOf(game)
  const rows = await rowsOf<CountingDefaultTip>(
    db,
    sql`
    select distinct on (m.match_id, s.user_id) s.user_id as "userId", m.match_id as "matchId",
      s.kind, s.home, s.away, s.received_at as "receivedAt"
    from standing_tips s join competition_matches m
      on m.team_id = ${teamId}::uuid and m.fixture_id = ${fixtureId}::uuid
        and m.match_id in ${uuids(matchIds)}
    where s.team_id = ${game.teamId}::uuid and s.game_id = ${game.gameId}::uuid
      and s.user_id in ${uuids(userIds)} and s.received_at < m.locks_at
    order by m.match_id, s.user_id, s.received_at desc, s.seq desc`,
  )
  return instant(rows)
}

/** A person's standing tip as they left it; null: they never had one. */
export async function findDefaultTip(
  db: Database,
  { teamId, gameId }: PredictorRow,
  userId: string,
): Promise<Standing | null> {
  return firstRow(
    rowsOf<Standing>(
      db,
      sql`select kind, home, away from standing_tips
      where team_id = ${teamId}::uuid and game_id = ${gameId}::uuid and user_id = ${userId}::uuid
      order by seq desc limit 1`,
    ),
  )
}

/** Matches of a space's game of a competition that somebody has tipped. */
export async function tippedMatchIds(
  db: Database,
  teamId: string,
  fixtureId: string,
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ matchId: string }>(
    db,
    sql`select distinct t.match_id as "matchId" from tips t
      join predictors p on p.team_id = t.team_id and p.game_id = t.game_id
      where t.team_id = ${teamId}::uuid and p.fixture_id = ${fixtureId}::uuid`,
  )
  return new Set(rows.map(({ matchId }) => matchId))
}

/** One writes a person's tips of a game at a time: each call sees what the one before it left. */
export async function lockTipster(tx: Database, { teamId, gameId }: PredictorRow, userId: string) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`tips ${teamId} ${gameId} ${userId}`}, 0))`,
  )
}

/** Writes tips beside those that are there: the last received before a lock counts. */
export async function appendTips(
  tx: Database,
  rows: readonly Omit<typeof tips.$inferInsert, 'seq'>[],
): Promise<void> {
  if (rows.length) await tx.insert(tips).values([...rows])
}

/** Takes a person among those who predict. True: they are new there. */
export async function joinPredictor(
  tx: Database,
  who: typeof predictorPeople.$inferInsert,
): Promise<boolean> {
  const joined = await tx.insert(predictorPeople).values(who).onConflictDoNothing().returning()
  return joined.length > 0
}

export async function appendDefaultTip(
  tx: Database,
  row: Omit<typeof defaultTips.$inferInsert, 'seq'>,
): Promise<void> {
  await tx.insert(defaultTips).values(row)
}
