import { sql, type SQL } from 'drizzle-orm'
import type { PuzzleScore } from '#shared/game.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { CourtKey } from './opening.ts'

/** The puzzles of a team that make a whole day. */
export interface DayQuery extends CourtKey {
  readonly gameTypes: readonly string[]
}

/** A person who finished all of a day's puzzles. */
export interface Finisher {
  readonly userId: string
  readonly name: string
  readonly profileImage: string
  readonly scores: Readonly<Record<string, PuzzleScore | null>> // by gameType
}

interface Row extends Finisher {
  readonly isShown: boolean
}

const textsOf = (texts: readonly string[]) =>
  sql`(select json_array_elements_text(${JSON.stringify(texts)}::json))`

/* People with a finished copy of each game; nobody finishes two editions of the same one. */
const finished = ({ teamId, day, gameTypes }: DayQuery): SQL => sql`
  select user_id, max(finished_at) as at, count(score) as solved,
    coalesce(sum((score->>'value')::float8) filter (where score->>'unit' = 'guesses'), 0) as guesses,
    coalesce(sum((score->>'value')::float8) filter (where score->>'unit' = 'ms'), 0) as ms,
    json_object_agg(game_type, score) as scores
  from plays where team_id = ${teamId}::uuid and day = ${day}::date and finished_at is not null
    and not is_practice and game_type in ${textsOf(gameTypes)}
  group by user_id having count(distinct game_type) = ${gameTypes.length}`

const LISTED = 12

/**
 * The best of them, by most solved, then by guesses, then by time, and in any case `viewer`; others who
 * are hidden are left out.
 */
export async function findFinishers(
  db: Database,
  query: DayQuery,
  viewer: string,
): Promise<Finisher[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select user_id as "userId", name, profile_image as "profileImage", scores from (
        select f.user_id, u.name, u.profile_image, f.scores,
          row_number() over (order by f.solved desc, f.guesses, f.ms, f.at, f.user_id) as place
        from (${finished(query)}) f
        join users u on u.team_id = ${query.teamId}::uuid and u.user_id = f.user_id and u.name <> ''
          and (not u.is_hidden or u.user_id = ${viewer}::uuid)
      ) placed where place <= ${LISTED} or user_id = ${viewer}::uuid order by place`,
  )
  return rows.map(({ userId, name, profileImage, scores }) => ({
    userId,
    name,
    profileImage,
    scores,
  }))
}

export interface FinisherCounts {
  readonly finished: number
  readonly hidden: number
  readonly place: number // of the viewer, by when they finished the last; 0: they have not
}

/** How many finished all of a day's puzzles. */
export async function countDay(
  db: Database,
  query: DayQuery,
  viewer: string,
): Promise<FinisherCounts> {
  const [row] = await rowsOf<FinisherCounts>(
    db,
    sql`with f as (${finished(query)}),
        mine as (select at from f where user_id = ${viewer}::uuid)
      select count(*)::int as finished,
        count(*) filter (where u.is_hidden and u.user_id <> ${viewer}::uuid)::int as hidden,
        count(*) filter (where f.at <= (select at from mine))::int as place
      from f join users u on u.team_id = ${query.teamId}::uuid and u.user_id = f.user_id`,
  )
  return row!
}

/** The caller's rank among people who solved a day's puzzle in any edition; null: they did not solve it. */
export async function rankOf(
  db: Database,
  { teamId, day }: CourtKey,
  gameType: string,
  score: PuzzleScore | null,
): Promise<number | null> {
  if (!score) return null
  const [row] = await rowsOf<{ better: number }>(
    db,
    sql`select count(*)::int as better from plays where team_id = ${teamId}::uuid
      and day = ${day}::date and game_type = ${gameType} and score is not null and not is_practice
      and (score->>'value')::numeric < ${score.value}::numeric`,
  )
  return row!.better + 1
}

/** How often each score was reached in a day's puzzle, the lowest first. */
export function countScores(db: Database, { teamId, day }: CourtKey, gameType: string) {
  return rowsOf<{ value: number; unit: PuzzleScore['unit']; n: number }>(
    db,
    sql`select (score->>'value')::float8 as value, min(score->>'unit') as unit, count(*)::int as n
      from plays where team_id = ${teamId}::uuid and day = ${day}::date and game_type = ${gameType}
        and score is not null and not is_practice group by 1 order by 1`,
  )
}
