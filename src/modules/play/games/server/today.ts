import { sql } from 'drizzle-orm'
import type { PuzzleScore } from '#shared/game.ts'
import type { Day } from '#shared/days.ts'
import type { Database } from '#server/db/database.ts'
import { preparedFor } from '#server/db/prepared-for.ts'
import { COUNTED_EXACTLY } from '#server/teams/large-counts.ts'

/** What home says of a team's day. */
export interface TeamDay {
  readonly members: number // at most one more than are counted exactly
  readonly played: number // who finished a puzzle today, likewise
  readonly playedEach: Readonly<Record<string, number>> // by gameType, likewise
  readonly streak: StreakRow | null
  readonly away: readonly Day[] // the caller's, since two weeks ago
  readonly morning: Morning | null // the last card of a morning they were shown
  readonly isQuiet: boolean | null // they keep those off, or all of today; null: no
  readonly solved: readonly Day[] // the caller's, of this week
  readonly best: readonly Best[] // today's of each puzzle, the earlier of two
}

interface Morning {
  readonly day: Day
  readonly shownAt: string
  readonly dismissedAt: string | null
}

interface StreakRow {
  readonly current: number
  readonly best: number
  readonly lastDay: Day
  readonly frozen: readonly Day[]
  readonly aliveUntil: Day | null
}

interface Best {
  readonly gameType: string
  readonly userId: string
  readonly name: string
  readonly score: PuzzleScore
}

interface TeamDayQuery {
  readonly teamId: string
  readonly userId: string
  readonly today: Day
  readonly monday: Day
  readonly gameTypes: string // of puzzles: JSON
}

const most = sql.raw(String(COUNTED_EXACTLY + 1))
const param = (name: keyof TeamDayQuery) => sql.placeholder(name)

const best = sql`
  select g.game_type as "gameType", b.user_id as "userId", b.name, b.score
  from json_array_elements_text(${param('gameTypes')}::json) as g(game_type), lateral (
    select p.user_id, u.name, p.score from plays p
    join users u on u.team_id = p.team_id and u.user_id = p.user_id and u.name <> ''
      and (not u.is_hidden or u.user_id = ${param('userId')})
    where p.team_id = ${param('teamId')} and p.day = ${param('today')} and p.game_type = g.game_type
      and p.score is not null and not p.is_practice
    order by (p.score->>'value')::numeric, p.finished_at, p.user_id limit 1
  ) b`

const playedEach = sql`
  select g.game_type, (select count(*)::int from (select distinct user_id from plays
    where team_id = ${param('teamId')} and day = ${param('today')} and game_type = g.game_type
      and finished_at is not null and not is_practice limit ${most}) p) as played
  from json_array_elements_text(${param('gameTypes')}::json) as g(game_type)`

const teamDay = sql`(
  select
    (select count(*)::int from (select 1 from users where team_id = ${param('teamId')} and name <> ''
      limit ${most}) m) as members,
    (select count(*)::int from (select distinct user_id from plays where team_id = ${param('teamId')}
      and day = ${param('today')} and finished_at is not null and not is_practice limit ${most}) p) as played,
    (select json_object_agg(game_type, played) from (${playedEach}) e) as "playedEach",
    (select json_build_object('current', current, 'best', best, 'lastDay', last_day,
        'frozen', frozen, 'aliveUntil', alive_until) from streaks
      where team_id = ${param('teamId')} and user_id = ${param('userId')} and game_type = '') as streak,
    (select coalesce(json_agg(to_char(d, 'YYYY-MM-DD')), '[]') from absences a,
      generate_series(a.from_day::timestamp, a.until_day::timestamp, '1 day') d
      where a.team_id = ${param('teamId')} and a.user_id = ${param('userId')}
        and a.until_day >= ${param('monday')}::date - 14) as away,
    (select json_build_object('day', day, 'shownAt', shown_at, 'dismissedAt', gone_at) from mornings
      where team_id = ${param('teamId')} and user_id = ${param('userId')}) as morning,
    (select 'morning' = any(off) or coalesce(all_day = ${param('today')}, false) from quiet
      where team_id = ${param('teamId')} and user_id = ${param('userId')}) as "isQuiet",
    (select coalesce(json_agg(distinct day), '[]') from results where team_id = ${param('teamId')}
      and user_id = ${param('userId')} and superseded_by is null and kind = 'puzzle' and won
      and game_type in (select json_array_elements_text(${param('gameTypes')}::json))
      and day >= ${param('monday')}) as solved,
    (select coalesce(json_agg(row_to_json(b)), '[]') from (${best}) b) as best
) as team_day`

function prepare(db: Database) {
  return db
    .select({
      members: sql<number>`members`,
      played: sql<number>`played`,
      playedEach: sql<TeamDay['playedEach'] | null>`"playedEach"`,
      streak: sql<TeamDay['streak']>`streak`,
      away: sql<Day[]>`away`,
      morning: sql<TeamDay['morning']>`morning`,
      isQuiet: sql<boolean | null>`"isQuiet"`,
      solved: sql<Day[]>`solved`,
      best: sql<Best[]>`best`,
    })
    .from(teamDay)
    .prepare('team_day')
}

const prepared = preparedFor(prepare)

/** A team's day as one of its people sees it, in one statement. */
export async function findTeamDay(
  db: Database,
  { gameTypes, ...params }: Omit<TeamDayQuery, 'gameTypes'> & { gameTypes: readonly string[] },
): Promise<TeamDay> {
  const query = prepared(db)
  const [row] = await query.execute({ ...params, gameTypes: JSON.stringify(gameTypes) })
  return { ...row!, playedEach: row!.playedEach ?? {} }
}
