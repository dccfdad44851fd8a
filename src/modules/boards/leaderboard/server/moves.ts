import { sql } from 'drizzle-orm'
import type { Period } from '#shared/board-periods.ts'
import type { Moves } from '../contract.ts'
import { dayAt, type Day } from '#shared/days.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { calendarBoard } from '#server/play/results/boards.ts'
import type { BoardKey } from '#server/play/results/ranks.ts'
import { findScored } from './own-results.ts'

const MOST = 10

interface Passer {
  readonly userId: string
  readonly name: string
  readonly profileImage: string
  readonly points: number
  readonly isAhead: boolean // passed the caller; else was passed
}

/*
 * Whoever passed somebody today has scored today; anyone passed is between the passer's points when the
 * day began and those they have now. Both are few compared with the board.
 */
function findPassers(db: Database, key: BoardKey & { userId: string; today: Day }) {
  const { teamId, gameType, board, userId, today } = key
  const onBoard = sql`t.team_id = ${teamId} and t.game_type = ${gameType} and t.board = ${board}`
  const scoreBefore = (of: string) => {
    const t = sql.raw(of)
    return sql`row(coalesce(case when ${t}.day >= ${today} then ${t}.before else ${t}.points end, -2147483648),
      case when ${t}.day >= ${today} then ${t}.tie_before else ${t}.tie end)`
  }
  const passer = sql`t.user_id as "userId", u.name, u.profile_image as "profileImage", t.points, t.tie`
  const people = sql`join users u on u.team_id = t.team_id and u.user_id = t.user_id and not u.is_hidden`
  return rowsOf<Passer>(
    db,
    sql`
    with m as (select * from totals t where ${onBoard} and t.user_id = ${userId})
    (select ${passer}, true as "isAhead" from m, points_daily d
      join totals t on ${onBoard} and t.user_id = d.user_id and not t.is_hidden ${people}
      where d.team_id = ${teamId} and d.game_type = ${gameType} and d.day = ${today}
        and (t.points, t.tie) > (m.points, m.tie) and ${scoreBefore('t')} <= ${scoreBefore('m')}
      order by t.points, t.tie limit ${MOST})
    union all
    (select ${passer}, false from m join totals t on ${onBoard} and not t.is_hidden ${people}
      where t.points between m.before and m.points and m.day >= ${today}
        and (t.points, t.tie) <= (m.points, m.tie) and ${scoreBefore('t')} > ${scoreBefore('m')}
      order by t.points desc, t.tie desc limit ${MOST})`,
  )
}

/** The people who passed the caller since the day began, those the caller passed, and by what. */
export async function movesOf(
  { db, now }: World,
  { teamId, userId, team }: Caller,
  { gameType, period }: { gameType: string; period: Period },
): Promise<Moves> {
  const today = dayAt(now(), team.timeZone)
  const { board } = calendarBoard(period, today)
  const rows = await findPassers(db, { teamId, gameType, board, userId, today })
  const people = [userId, ...rows.map((row) => row.userId)]
  const scoredBy = await findScored(db, { teamId, gameType, day: today }, people)
  const withResults = (ahead: boolean) =>
    rows
      .filter(({ isAhead }) => isAhead === ahead)
      .map((one) => ({ ...one, results: scoredBy(one.userId) }))
  return { passedBy: withResults(true), passed: withResults(false), results: scoredBy(userId) }
}
