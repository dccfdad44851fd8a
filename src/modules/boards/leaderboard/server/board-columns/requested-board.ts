import { sql, type SQL } from 'drizzle-orm'
import { ALL_TIME } from '#shared/board-periods.ts'
import type { Day } from '#shared/days.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { parseBoardRequest } from '../parse-board-request.ts'
import type { DaysQuery } from '../parse-days.ts'
import type { BoardQuery } from '../board.ts'
import { calendarBoard } from '#server/play/results/boards.ts'

const FAR_AHEAD: Day = '9999-12-31'

/** A page of a board, as what stands beside it is counted. */
export interface RequestedBoard {
  readonly teamId: string
  readonly gameType: string
  readonly departmentId: string | null // whose people only; null: everybody
  readonly board: string | null // the key of one that is kept; null: of any dates
  readonly from: Day // both included
  readonly to: Day
  readonly frozenAt: string | null // ISO instant from which its figures are final; null: they are not
  readonly userIds: readonly string[] // who is named on the page, and the caller where they are on the board
}

/** The page a call asks for, as the board itself finds it. Throws bad_input. */
export async function requestedBoard(
  world: World,
  caller: Caller,
  query: BoardQuery & DaysQuery,
): Promise<RequestedBoard> {
  const page = await parseBoardRequest(world, caller, query)
  const { rows, me, period, isFrozen, freezesAt } = page
  const named = [...rows, ...(me ? [me] : [])].map(({ userId }) => userId)
  const from = page.from ?? ALL_TIME
  const isCalendar = period !== 'range' && period !== 'meeting'
  return {
    teamId: caller.teamId,
    gameType: page.gameType,
    departmentId: query.departmentId ?? null,
    board: isCalendar ? calendarBoard(period, from).board : null,
    from,
    to: page.to ?? FAR_AHEAD,
    frozenAt: isFrozen ? freezesAt : null,
    userIds: [...new Set(named)].filter((userId) => userId !== ''),
  }
}

const ofDepartment = (departmentId: string | null) =>
  departmentId ? sql`and u.department_id = ${departmentId}::uuid` : sql``

/**
 * The people of a board, a row each: those its ranks count. Whoever hid after it was frozen is still
 * among them, unless they are counted by what is so now, as a department is.
 */
export function peopleOn({ teamId, gameType, departmentId, board, from, to }: RequestedBoard): SQL {
  if (board === null)
    return sql`select distinct d.user_id from points_daily d join users u using (team_id, user_id)
      where d.team_id = ${teamId} and d.game_type = ${gameType} and d.day between ${from} and ${to}
        and not u.is_hidden ${ofDepartment(departmentId)}`
  const isCounted = departmentId ? sql`not u.is_hidden` : sql`not t.is_hidden`
  return sql`select t.user_id from totals t join users u using (team_id, user_id)
    where t.team_id = ${teamId} and t.game_type = ${gameType} and t.board = ${board}
      and ${isCounted} ${ofDepartment(departmentId)}`
}

/** When a board was frozen, by the clock that results are recorded by. */
export const frozenOn = ({ teamId, board }: RequestedBoard): SQL =>
  sql`(select at from frozen where team_id = ${teamId} and board = ${board})`

/** A name for what is counted over all people of a board. */
export const nameOf = (board: RequestedBoard): string =>
  [board.gameType, board.departmentId, board.from, board.to, board.frozenAt].join(' ')
