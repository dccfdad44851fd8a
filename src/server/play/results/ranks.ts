import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { totals } from './schema.ts'
import { SHIFTS } from './levels.ts'
import type { Day } from '#shared/days.ts'
import { rowsOf, type Database } from '../../db/database.ts'

/** Which kept board. */
export interface BoardKey {
  readonly teamId: string
  readonly gameType: string // '' is all games
  readonly board: string // boards.ts
}

export const ofBoard = (key: BoardKey) =>
  equals(totals, { teamId: key.teamId, gameType: key.gameType, board: key.board })

/** Ranks count 1224: those with the same points share one, the next skips. */
export const rankBehind = (ahead: number): number => ahead + 1

const coarse = sql.raw(String(SHIFTS.coarse))
const step = sql.raw(String(2 ** SHIFTS.coarse))

/** A board named by columns of the statement it is asked in, or by values. */
type BoardInSql = { [K in keyof BoardKey]: SQLWrapper }

const countOf = ({ teamId, gameType, board }: BoardInSql, shift: number, more: SQL) =>
  sql`coalesce((select sum(p.players) from board_points p where p.team_id = ${teamId}
    and p.game_type = ${gameType} and p.board = ${board} and p.shift = ${sql.raw(String(shift))} ${more}), 0)`

/** How many people are on a board, in SQL. */
export const playersOn = (board: BoardInSql): SQL<number> =>
  sql<number>`${countOf(board, SHIFTS.coarse, sql``)}::int`

/** How many of a board's players have more points, in SQL: whole steps, and the rest of their own. */
export const playersAhead = (board: BoardInSql, points: SQLWrapper): SQL<number> => {
  const steps = countOf(board, SHIFTS.coarse, sql`and p.points > ${points} >> ${coarse}`)
  const endOfStep = sql`((${points} >> ${coarse}) + 1) * ${step} - 1`
  const rest = countOf(
    board,
    SHIFTS.fine,
    sql`and p.points > ${points} and p.points <= ${endOfStep}`,
  )
  return sql<number>`(${steps} + ${rest})::int`
}

const BITS = 17 // of each count: 131,071 matches
const SIZE = 2 ** BITS

/** How often somebody was right, the better the earlier it is named. */
export interface Hits {
  readonly exact: number
  readonly difference: number
  readonly tendency: number
}

/**
 * What ranks people with the same points: more exact tips first, then differences, then tendencies
 * (readings 20). Three counts in one number below 2^51, which adds and compares as they do.
 */
export const tieOf = ({ exact, difference, tendency }: Hits): number =>
  (exact * SIZE + difference) * SIZE + tendency

/** Those of some days whose week has nothing but its figures: results of it are gone, so none can be corrected. */
export async function sumDays(
  db: Database,
  teamId: string,
  days: readonly Day[],
): Promise<ReadonlySet<Day>> {
  if (days.length === 0) return new Set()
  const rows = await rowsOf<{ day: Day }>(
    db,
    sql`select distinct value as day from json_array_elements_text(${JSON.stringify(days)}::json)
      join frozen f on f.team_id = ${teamId}::uuid and f.is_sum and f.board like 'week:%'
        and value::date between f.starts and f.ends`,
  )
  return new Set(rows.map(({ day }) => day))
}
