import { and, asc, count, desc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Day } from '#shared/days.ts'
import { rowsOf, type Database } from '../db/database.ts'
import { streaks, totals, users } from '../db/schema.ts'
import { ofBoard, type BoardKey } from '../results/ranks.ts'

function standings(db: Database, key: BoardKey, more?: SQL) {
  return db
    .select({
      userId: users.userId,
      name: users.name,
      profileImage: users.profileImage,
      points: totals.points,
      plays: totals.plays,
      wins: totals.wins,
      streak: streaks.current,
      streakDay: streaks.lastDay,
    })
    .from(totals)
    .innerJoin(users, and(eq(users.teamId, totals.teamId), eq(users.userId, totals.userId)))
    .leftJoin(
      streaks,
      and(
        eq(streaks.teamId, totals.teamId),
        eq(streaks.userId, totals.userId),
        eq(streaks.gameType, totals.gameType),
      ),
    )
    .where(and(ofBoard(key), more))
    .$dynamic()
}
export type Standing = Awaited<ReturnType<typeof standings>>[number]

/** A page of the board: most points first, ties by fewest games played. */
export function findPage(
  db: Database,
  key: BoardKey,
  limit: number,
  offset: number,
): Promise<Standing[]> {
  return standings(db, key)
    .orderBy(desc(totals.points), asc(totals.plays), asc(totals.userId))
    .limit(limit)
    .offset(offset)
}

export async function findStanding(
  db: Database,
  key: BoardKey,
  userId: string,
): Promise<Standing | null> {
  const [row] = await standings(db, key, eq(totals.userId, userId))
  return row ?? null
}

/** The one with the fewest points above some. */
export async function findAhead(
  db: Database,
  key: BoardKey,
  points: number,
): Promise<Standing | null> {
  const [row] = await standings(db, key, gt(totals.points, points))
    .orderBy(asc(totals.points))
    .limit(1)
  return row ?? null
}

export async function countWith(db: Database, key: BoardKey, points: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(totals)
    .where(and(ofBoard(key), eq(totals.points, points)))
  return row?.n ?? 0
}

export interface Before {
  readonly userId: string
  readonly rank: number
}

/**
 * Ranks as they stood when a day began, for players who had played by then: the board less what
 * was scored that day. Costs the asked players and the day's scorers, not the board.
 */
export async function ranksBefore(
  db: Database,
  key: BoardKey,
  day: Day,
  userIds: readonly string[],
): Promise<Before[]> {
  if (userIds.length === 0) return []
  const board = sql`team_id = ${key.teamId} and game_type = ${key.gameType} and period = ${key.period} and period_start = ${key.periodStart}`
  return rowsOf<Before>(
    db,
    sql`
    with scored as (
      select d.user_id, t.points as after, t.points - d.points as before, t.plays - d.plays as plays_before
      from points_daily d join (select user_id, points, plays from totals where ${board}) t using (user_id)
      where d.team_id = ${key.teamId} and d.game_type = ${key.gameType} and d.day = ${day}
    ), asked as (
      select t.user_id, coalesce(s.before, t.points) as before
      from totals t left join scored s using (user_id)
      where ${board} and t.user_id in ${[...userIds]} and coalesce(s.plays_before, 1) > 0
    )
    select user_id as "userId", 1
      + (select count(*)::int from totals where ${board} and points > a.before)
      - (select count(*)::int from scored s where s.after > a.before and s.before <= a.before) as rank
    from asked a`,
  )
}

/** The board of any days, counted from what was scored on each. */
export async function findRange(
  db: Database,
  { teamId, gameType }: Pick<BoardKey, 'teamId' | 'gameType'>,
  from: Day,
  to: Day,
): Promise<(Standing & { rank: number })[]> {
  return rowsOf<Standing & { rank: number }>(
    db,
    sql`
    select u.user_id as "userId", u.name, u.profile_image as "profileImage",
      sum(d.points)::int as points, sum(d.plays)::int as plays, sum(d.wins)::int as wins,
      s.current as streak, s.last_day::text as "streakDay",
      (rank() over (order by sum(d.points) desc))::int as rank
    from points_daily d
    join users u on u.team_id = d.team_id and u.user_id = d.user_id
    left join streaks s on s.team_id = d.team_id and s.user_id = d.user_id and s.game_type = d.game_type
    where d.team_id = ${teamId} and d.game_type = ${gameType} and d.day between ${from} and ${to}
    group by u.user_id, u.name, u.profile_image, s.current, s.last_day
    order by points desc, plays, u.user_id`,
  )
}
