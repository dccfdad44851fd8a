import { sql } from 'drizzle-orm'
import type { Holder, HolderOrder } from '../contract.ts'
import type { Badge } from '#shared/badges.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { badgesIn } from './listed-people.ts'

const orders = {
  latest: sql`day desc, user_id`,
  first: sql`day, user_id`,
  level: sql`tier desc, day, user_id`,
} as const

interface BadgeQuery {
  readonly teamId: string
  readonly badge: Badge
}
interface Paged {
  readonly order: HolderOrder
  readonly pageSize: number
  readonly pageNumber: number
}

/* Each person once: since when, by what, and the highest level. */
const holdersQuery = ({ teamId, badge }: BadgeQuery) => sql`
  select badges.user_id, min(badges.day) as day, max(badges.tier) as tier,
    (array_agg(badges.result_id order by badges.tier))[1] as result_id
  ${badgesIn(teamId)} and badges.badge = ${badge} group by badges.user_id`

export function listHolders(
  db: Database,
  query: BadgeQuery,
  { order, pageSize, pageNumber }: Paged,
): Promise<Holder[]> {
  const by = orders[order]
  return rowsOf<Holder>(
    db,
    sql`select h.user_id as "userId", u.name, u.profile_image as "profileImage",
        coalesce(d.name, '') as department, h.day::text as day, h.tier, r.game_type as "gameType", r.score
      from (
        select *, row_number() over (order by ${by}) as place from (${holdersQuery(query)}) one
        order by ${by} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}
      ) h
      join users u on u.team_id = ${query.teamId} and u.user_id = h.user_id
      left join departments d on d.team_id = ${query.teamId} and d.department_id = u.department_id
      left join results r on r.team_id = ${query.teamId} and r.result_id = h.result_id
      order by h.place`,
  )
}

/** How many earned it in each month since a day: '2026-11'. */
export async function countMonths(
  db: Database,
  query: BadgeQuery,
  since: string,
): Promise<Map<string, number>> {
  const rows = await rowsOf<{ month: string; people: number }>(
    db,
    sql`select to_char(day, 'YYYY-MM') as month, count(*)::int as people from (${holdersQuery(query)}) one
      where day >= ${since}::date group by 1`,
  )
  return new Map(rows.map(({ month, people }) => [month, people]))
}

/** The holders, by the highest level of each. */
export async function countLevels(db: Database, query: BadgeQuery): Promise<Map<number, number>> {
  const rows = await rowsOf<{ tier: number; people: number }>(
    db,
    sql`select tier, count(*)::int as people from (${holdersQuery(query)}) one group by tier`,
  )
  return new Map(rows.map(({ tier, people }) => [tier, people]))
}

/** The people at a level with nothing above it, the first to reach it first. */
export function findAtLevel(db: Database, query: BadgeQuery, tier: number, most: number) {
  return rowsOf<{ userId: string; name: string }>(
    db,
    sql`select h.user_id as "userId", u.name from (${holdersQuery(query)}) h
      join users u on u.team_id = ${query.teamId} and u.user_id = h.user_id
      where h.tier = ${tier} order by h.day, h.user_id limit ${most}`,
  )
}
