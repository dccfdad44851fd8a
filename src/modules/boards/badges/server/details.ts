import { and, eq, ne, sql } from 'drizzle-orm'
import type { BadgeDetail, HolderOrder, OwnBadge, Holder } from '../contract.ts'
import { badges as open, isHidden, type Badge, type HiddenBadge } from '#shared/badges.ts'
import { dayAt } from '#shared/days.ts'
import { type Database, rowsOf } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { users } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { ruleOf, type Rule } from './catalogue.ts'
import en from './en.json' with { type: 'json' }
import { findProgress } from './badge-progress.ts'
import { countHolders, badgesIn } from './listed-people.ts'
import { teamSnapshot } from './team-snapshot.ts'
import tr from './tr.json' with { type: 'json' }

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

function listHolders(
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
async function countMonths(
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
async function countLevels(db: Database, query: BadgeQuery): Promise<Map<number, number>> {
  const rows = await rowsOf<{ tier: number; people: number }>(
    db,
    sql`select tier, count(*)::int as people from (${holdersQuery(query)}) one group by tier`,
  )
  return new Map(rows.map(({ tier, people }) => [tier, people]))
}

/** The people at a level with nothing above it, the first to reach it first. */
function findAtLevel(db: Database, query: BadgeQuery, tier: number, most: number) {
  return rowsOf<{ userId: string; name: string }>(
    db,
    sql`select h.user_id as "userId", u.name from (${holdersQuery(query)}) h
      join users u on u.team_id = ${query.teamId} and u.user_id = h.user_id
      where h.tier = ${tier} order by h.day, h.user_id limit ${most}`,
  )
}

const MONTHS = 12
const LOOKED_AT = 50 // people who may be nearest to a level

const descriptions = { en, tr }
const descriptionOf = (badge: HiddenBadge, language: string) =>
  descriptions[language === 'tr' ? 'tr' : 'en'][badge]

/** The last months up to a day's, the oldest first: '2026-11'. */
function monthsUpTo(day: string): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return Array.from({ length: MONTHS }, (_, i) =>
    new Date(Date.UTC(year, month - MONTHS + i, 1)).toISOString().slice(0, 7),
  )
}

/** Where a badge stands among the open ones, the rarest first. */
function rarityOf(badge: Badge, holders: ReadonlyMap<string, number>) {
  const of = (one: Badge) => holders.get(one) ?? 0
  const rarest = open.reduce((least, one) => (of(one) < of(least) ? one : least))
  return { place: 1 + open.filter((one) => of(one) < of(badge)).length, of: open.length, rarest }
}

async function nearestTo(world: World, { teamId }: Caller, rule: Rule, tier: number) {
  const people = await findAtLevel(world.db, { teamId, badge: rule.badge }, tier - 1, LOOKED_AT)
  if (people.length === 0) return null
  const userIds = people.map(({ userId }) => userId)
  const of = { ...(await teamSnapshot(world.db, teamId, world.now())), userIds }
  const come = await findProgress(world.db, of, rule.counts)
  const [first] = come.toSorted((a, b) => b.n - a.n)
  return first
    ? { name: people.find((one) => one.userId === first.userId)!.name, n: first.n }
    : null
}

/** Each level: how many have come there, and who is nearest to the first that nobody has. */
async function levelsOf(world: World, caller: Caller, rule: Rule): Promise<BadgeDetail['levels']> {
  const at = await countLevels(world.db, { teamId: caller.teamId, badge: rule.badge })
  const holders = rule.tiers.map((_, i) =>
    [...at].reduce((sum, [tier, people]) => (tier > i ? sum + people : sum), 0),
  )
  const free = holders.indexOf(0)
  const nearest = free > 0 ? await nearestTo(world, caller, rule, free + 1) : null
  return rule.tiers.map((n, i) => ({
    n,
    holders: holders[i]!,
    nearest: i === free ? nearest : null,
  }))
}

async function countPeople(db: Database, teamId: string): Promise<number> {
  return db.$count(users, and(eq(users.teamId, teamId), ne(users.name, '')))
}

interface DetailQuery {
  readonly badge: string
  readonly order: HolderOrder
  readonly pageSize: number
  readonly pageNumber: number
}

/** All about one badge. Throws not_found, also for a hidden one that is not on the caller's own wall. */
export async function detailOf(
  world: World,
  caller: Caller,
  { badge: requestedBadge, ...paged }: DetailQuery,
  own: readonly OwnBadge[],
): Promise<BadgeDetail> {
  const rule = ruleOf(requestedBadge)
  if (!rule || !own.some(({ badge }) => badge === requestedBadge))
    throw new RefusalError('not_found')
  const { db } = world
  const { badge } = rule
  const of = { teamId: caller.teamId, badge }
  const holders = await countHolders(db, caller.teamId)
  const levels = await levelsOf(world, caller, rule)
  const months = monthsUpTo(dayAt(world.now(), caller.team.timeZone))
  const people = await countMonths(db, of, `${months[0]}-01`)
  const count = holders.get(badge) ?? 0
  const everyone = await countPeople(db, caller.teamId)
  return {
    badge,
    says: isHidden(badge) ? descriptionOf(badge, caller.language || caller.team.language) : null,
    holders: count,
    percent: everyone ? Math.round((100 * count) / everyone) : 0,
    ...rarityOf(badge, holders),
    months: months.map((month) => ({ month, people: people.get(month) ?? 0 })),
    levels,
    ...paged,
    listed: levels[0]!.holders,
    rows: await listHolders(db, of, paged),
  }
}
