import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { Candidates } from './award.ts'
import type { Rule } from './catalogue.ts'
import { findProgress, type People } from './badge-progress.ts'
import { freshRows } from './result-badges.ts'

/** The stored counts of a person that badges are awarded for. */
interface Counts {
  readonly userId: string
  readonly plays: number
  readonly streak: number // the best
  readonly colleagues: number
  readonly draws: number
}

/** The stored counts of some people. */
export function findCounts(db: Database, { teamId, userIds }: People): Promise<Counts[]> {
  const met = (me: string, other: string) =>
    sql.raw(`select ${other} as other_id, won + lost + drawn as games, drawn from rivals r
      where r.team_id = p.team_id and r.${me} = p.user_id`)
  return rowsOf<Counts>(
    db,
    sql`select p.user_id as "userId", coalesce(t.plays, 0) as plays, coalesce(s.best, 0) as streak,
        m.colleagues, m.draws
      from users p
      left join totals t on t.team_id = p.team_id and t.game_type = '' and t.board = 'all' and t.user_id = p.user_id
      left join streaks s on s.team_id = p.team_id and s.user_id = p.user_id and s.game_type = ''
      cross join lateral (
        select (count(distinct other_id) filter (where games > 0))::int as colleagues,
          coalesce(sum(drawn), 0)::int as draws
        from (${met('one_id', 'other_id')} union all ${met('other_id', 'one_id')}) m
      ) m
      where p.team_id = ${teamId} and p.user_id in ${[...userIds]}`,
  )
}

/** People who may have reached more, by what they finished at some puzzles and games. */
async function whoDid(db: Database, people: People, { counts }: Rule): Promise<string[]> {
  const room = { what: 'results', kind: 'room', won: true } as const
  const did = counts.what === 'wins' || counts.what === 'comebacks' ? room : counts
  const fresh = did.what === 'results' ? null : freshRows(people, did)
  if (fresh) {
    const rows = await rowsOf<{ userId: string }>(
      db,
      sql`select distinct user_id as "userId" from (${fresh}) f`,
    )
    return rows.map(({ userId }) => userId)
  }
  return (await findProgress(db, people, did)).map(({ userId }) => userId)
}

const countKeys = ['streak', 'colleagues', 'draws'] as const

/** People who may have earned something at some puzzles and games: by what they did, and by their stored counts. */
export async function candidatesBy(
  db: Database,
  people: People,
  sources: readonly string[],
): Promise<Candidates> {
  const counts = await findCounts(db, people)
  return async (rule, candidates) => {
    const { what } = rule.counts
    if (what === 'podium') return [] // awarded at a week's end
    const count = countKeys.find((one) => one === what) ?? 'plays'
    const enough = candidates
      .filter(({ userId, n }) => counts.some((one) => one.userId === userId && one[count] >= n))
      .map(({ userId }) => userId)
    if (enough.length === 0 || count !== 'plays') return enough
    return whoDid(db, { ...people, userIds: enough, sources }, rule)
  }
}
