import { sameIn } from '#server/db/equals.ts'
import { and, desc, gt, ne, not, sql } from 'drizzle-orm'
import { addDays, type Day } from '#shared/days.ts'
import { firstRow, rowsOf, type Database } from '#server/db/database.ts'
import { totals } from '#server/play/results/schema.ts'
import { calendarBoard } from '#server/play/results/boards.ts'
import { findFrozen } from '#server/play/results/freeze-dates.ts'
import { ofBoard } from '#server/play/results/ranks.ts'
import { users } from '#server/teams/schema.ts'
import { findFigures } from './department-board/figures.ts'
import { publishableOf } from './department-board/publishable-figures.ts'
import { periodEnd } from '#shared/board-periods.ts'
import type { World } from '#server/world.ts'
import type { PodiumFacts } from './podium-card.ts'
import type { Team } from '#server/teams/store.ts'

/** The person who rose most from the board of one week to the next's. */
async function findClimber(db: Database, teamId: string, monday: Day) {
  const ranked = (day: Day) => {
    const { board } = calendarBoard('week', day)
    return sql`(select user_id, rank() over (order by points desc)::int as rank from totals
      where team_id = ${teamId} and game_type = '' and board = ${board} and not is_hidden)`
  }
  return firstRow(
    rowsOf<{ name: string; places: number }>(
      db,
      sql`select u.name, b.rank - a.rank as places
      from ${ranked(monday)} a join ${ranked(addDays(monday, -7))} b using (user_id)
      join users u on u.team_id = ${teamId} and u.user_id = a.user_id and u.name <> '' and not u.is_hidden
      where b.rank > a.rank order by places desc, a.rank, u.name limit 1`,
    ),
  )
}

/** The department that ranks first, or the first of those by name; null: none has an average. */
async function findDepartment(db: Database, teamId: string, monday: Day) {
  const { board } = calendarBoard('week', monday)
  const week = { board, ends: periodEnd('week', monday), today: null }
  const figures = await findFigures(db, { teamId, gameType: '' }, [week])
  const publishableFigures = figures.map((one) => ({
    name: one.name,
    points: publishableOf(one).average ?? 0,
  }))
  const [first] = publishableFigures.toSorted(
    (a, b) => b.points - a.points || a.name.localeCompare(b.name),
  )
  return first && first.points > 0 ? first : null
}

const NAMED = 3

/** A week's podium; null while nobody has points. */
export async function podiumFacts(
  world: World,
  { teamId }: Team,
  { monday, isOver }: { monday: Day; isOver: boolean },
): Promise<PodiumFacts | null> {
  const { db } = world
  const { board } = calendarBoard('week', monday)
  const ofWeek = ofBoard({ teamId, gameType: '', board })
  const first = await db
    .select({ name: users.name, points: totals.points })
    .from(totals)
    .innerJoin(users, sameIn(users, totals, ['teamId', 'userId']))
    .where(and(ofWeek, gt(totals.points, 0), ne(users.name, ''), not(users.isHidden)))
    .orderBy(desc(totals.points), totals.plays, totals.userId)
    .limit(NAMED)
  if (first.length === 0) return null
  const department = await findDepartment(db, teamId, monday)
  const [all] = await db
    .select({
      people: sql<number>`count(*)::int`,
      games: sql<number>`coalesce(sum(${totals.plays}), 0)::int`,
    })
    .from(totals)
    .where(and(ofWeek, not(totals.isHidden)))
  const week = Number(board.slice(-2))
  return {
    week,
    isOver,
    isFrozen: (await findFrozen(db, teamId, board)) !== null,
    first,
    climber: await findClimber(db, teamId, monday),
    department,
    ...all!,
  }
}
