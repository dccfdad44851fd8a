import { and, eq, inArray, sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../db/database.ts'
import { results } from '../db/schema.ts'
import type { Candidates } from './award.ts'
import type { Rule } from './catalogue.ts'
import { isCounted, type People } from './facts.ts'

/** What is kept of a person that badges are given for. */
interface Counts {
  readonly userId: string
  readonly plays: number
  readonly streak: number // the best
  readonly colleagues: number
  readonly draws: number
}

function findCounts(db: Database, { teamId, userIds }: People): Promise<Counts[]> {
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

async function whoDid(db: Database, people: People, rule: Rule, resultIds: readonly string[]) {
  const rows = await db
    .selectDistinct({ userId: results.userId })
    .from(results)
    .where(
      and(
        eq(results.teamId, people.teamId),
        inArray(results.resultId, [...resultIds]),
        isCounted(rule.counts, people.timeZone),
      ),
    )
  return rows.map(({ userId }) => userId)
}

/** Who may have earned something by some results: by what they are, and by what is kept. */
export async function candidatesBy(
  db: Database,
  people: People,
  resultIds: readonly string[],
): Promise<Candidates> {
  const counts = await findCounts(db, people)
  return async (rule, userIds) => {
    const { counts: counted, tiers } = rule
    const least = tiers[0]!
    const reach = (count: 'plays' | 'streak' | 'colleagues' | 'draws') =>
      counts.filter((one) => one[count] >= least).map(({ userId }) => userId)
    const among = (ids: readonly string[]) => userIds.filter((id) => ids.includes(id))
    if (counted.what === 'podium') return [] // a week's end gives it
    if (counted.what !== 'results') return among(reach(counted.what))
    const enough = among(reach('plays'))
    if (enough.length === 0) return []
    const did = await whoDid(db, people, rule, resultIds)
    return enough.filter((id) => did.includes(id))
  }
}
