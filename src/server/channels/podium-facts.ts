import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { addDays, type Day } from '#shared/days.ts'
import { rowsOf, type Database } from '../db/database.ts'
import { totals, users } from '../db/schema.ts'
import { calendarBoard } from '../results/boards.ts'
import { ofBoard } from '../results/ranks.ts'
import type { World } from '../world.ts'
import type { PodiumFacts } from './cards/podium.ts'
import type { Team } from './facts.ts'

/** Who rose most from the board of one week to the next's. */
async function findClimber(db: Database, teamId: string, monday: Day) {
  const ranked = (day: Day) => {
    const { board } = calendarBoard('week', day)
    return sql`(select user_id, rank() over (order by points desc)::int as rank from totals
      where team_id = ${teamId} and game_type = '' and board = ${board})`
  }
  const [row] = await rowsOf<{ name: string; places: number }>(
    db,
    sql`select u.name, b.rank - a.rank as places
      from ${ranked(monday)} a join ${ranked(addDays(monday, -7))} b using (user_id)
      join users u on u.team_id = ${teamId} and u.user_id = a.user_id and u.name <> ''
      where b.rank > a.rank order by places desc, a.rank, u.name limit 1`,
  )
  return row ?? null
}

const FINISHED = 3 // games that make somebody count
const FEWEST = 5 // such people that make a department one

/** The department whose people have the most points each (readings 37); null: none has enough of them. */
async function findDepartment(db: Database, teamId: string, board: string) {
  const [row] = await rowsOf<{ name: string; points: number }>(
    db,
    sql`select d.name, round(avg(t.points))::int as points
      from totals t join users u on u.team_id = t.team_id and u.user_id = t.user_id and u.name <> ''
      join departments d on d.team_id = u.team_id and d.department_id = u.department_id
      where t.team_id = ${teamId} and t.game_type = '' and t.board = ${board} and t.plays >= ${FINISHED}
      group by d.department_id, d.name having count(*) >= ${FEWEST} and avg(t.points) > 0
      order by avg(t.points) desc, d.name limit 1`,
  )
  return row ?? null
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
    .innerJoin(users, and(eq(users.teamId, totals.teamId), eq(users.userId, totals.userId)))
    .where(and(ofWeek, gt(totals.points, 0), ne(users.name, '')))
    .orderBy(desc(totals.points), totals.plays, totals.userId)
    .limit(NAMED)
  if (first.length === 0) return null
  const department = await findDepartment(db, teamId, board)
  const [all] = await db
    .select({
      people: sql<number>`count(*)::int`,
      games: sql<number>`coalesce(sum(${totals.plays}), 0)::int`,
    })
    .from(totals)
    .where(ofWeek)
  const week = Number(board.slice(-2))
  return {
    week,
    isOver,
    first,
    climber: await findClimber(db, teamId, monday),
    department,
    ...all!,
  }
}
