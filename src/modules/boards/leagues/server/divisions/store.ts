import { desc, eq, sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { periodEnd } from '#shared/board-periods.ts'
import { BEST_DAYS } from '#shared/divisions.ts'
import type { Day } from '#shared/days.ts'
import { batchesOf, firstRow, rowsOf, type Database } from '#server/db/database.ts'
import { divisionMonths, divisionPlaces, divisionSpaces } from './schema.ts'

export interface MonthKey {
  readonly teamId: string
  readonly month: string
}

export const firstDay = (month: string): Day => `${month}-01`
export const lastDay = (month: string): Day => periodEnd('month', firstDay(month))!

/** A space's row, locked until the transaction ends; null: it never played in divisions. */
export async function lockDivisions(tx: Database, teamId: string) {
  return firstRow(
    tx.select().from(divisionSpaces).where(eq(divisionSpaces.teamId, teamId)).for('update'),
  )
}

export async function findSpace(db: Database, teamId: string) {
  return firstRow(db.select().from(divisionSpaces).where(eq(divisionSpaces.teamId, teamId)))
}

/** The newest month of a space; null: none was formed. */
export async function newestMonth(db: Database, teamId: string) {
  return firstRow(
    db
      .select()
      .from(divisionMonths)
      .where(eq(divisionMonths.teamId, teamId))
      .orderBy(desc(divisionMonths.month))
      .limit(1),
  )
}

export const ofMonth = ({ teamId, month }: MonthKey) => equals(divisionMonths, { teamId, month })

interface Days {
  readonly from: Day
  readonly to: Day
}

/**
 * What people scored on some days: the best five of each week; without points there is no row. Queried
 * separately, so that nothing joins it row by row before the database knows how many there are.
 */
export async function findBestDays(
  db: Database,
  teamId: string,
  { from, to }: Days,
  userIds: readonly string[] | 'everyone',
): Promise<(userId: string) => { points: number; days: number }> {
  const some =
    userIds === 'everyone'
      ? sql``
      : sql`and user_id = any(string_to_array(${userIds.join(',')}, ',')::uuid[])`
  const rows = await rowsOf<{ userId: string; points: number; days: number }>(
    db,
    sql`select user_id as "userId", sum(points)::int as points, count(*)::int as days from (
      select user_id, points, row_number() over (
        partition by user_id, date_trunc('week', day) order by points desc, day) as n
      from points_daily where team_id = ${teamId}::uuid and game_type = ''
        and day between ${from}::date and ${to}::date ${some}
    ) as each_day where n <= ${BEST_DAYS}::int group by user_id`,
  )
  const byUser = new Map(rows.map(({ userId, points, days }) => [userId, { points, days }]))
  return (userId) => byUser.get(userId) ?? { points: 0, days: 0 }
}

/** Members who can sign in to the space, and may be in a division. */
export const isMember = sql`u.name <> '' and u.removed_at is null and u.left_at is null`

/** How many are in each division of a month, by its number; index 0 is no division. */
export async function divisionSizes(
  db: Database,
  { teamId, month }: MonthKey,
  courts: number,
): Promise<number[]> {
  const rows = await rowsOf<{ court: number; n: number }>(
    db,
    sql`select court, count(*)::int as n from court_places
      where team_id = ${teamId}::uuid and month = ${month} group by court`,
  )
  const sizes = Array.from({ length: courts + 1 }, () => 0)
  for (const { court, n } of rows) sizes[court] = n
  return sizes
}

/** Members who are in no division of a month, in a stable order. */
export async function findUnplaced(db: Database, { teamId, month }: MonthKey): Promise<string[]> {
  const { userId } = divisionPlaces
  const ofTeam = equals(divisionPlaces, { teamId, month })
  const placed = await db.select({ userId }).from(divisionPlaces).where(ofTeam)
  const known = new Set(placed.map((row) => row.userId))
  const rows = await rowsOf<{ userId: string }>(
    db,
    sql`select u.user_id as "userId" from users u where u.team_id = ${teamId}::uuid and ${isMember}
      order by u.created_at, u.user_id`,
  )
  return rows.map((row) => row.userId).filter((one) => !known.has(one))
}

const AT_ONCE = 1000 // rows a statement

export async function savePlaces(
  tx: Database,
  { teamId, month }: MonthKey,
  placed: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = [...placed].map(([userId, court]) => ({ teamId, month, userId, court }))
  for (const some of batchesOf(rows, AT_ONCE))
    await tx.insert(divisionPlaces).values(some).onConflictDoNothing()
}

/** Opens a month with its divisions. */
export async function saveMonth(
  tx: Database,
  key: MonthKey,
  { courts, placed }: { courts: number; placed: ReadonlyMap<string, number> },
): Promise<void> {
  await tx
    .insert(divisionMonths)
    .values({ ...key, courts, phase: 'open' })
    .onConflictDoNothing()
  await savePlaces(tx, key, placed)
}

export const KEPT_MONTHS = 13

/** Deletes division places after a year and a month. */
export async function deleteOldPlaces(db: Database, now: Date): Promise<void> {
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS, 1))
  await db.execute(sql`delete from court_places where month < ${before.toISOString().slice(0, 7)}`)
}
