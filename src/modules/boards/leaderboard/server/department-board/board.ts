import type { BoardDepartment, DepartmentBoard } from '../../contract.ts'
import { type Period, periodEnd, periodStart } from '#shared/board-periods.ts'
import { addDays, dayAt, type Day } from '#shared/days.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { personRows } from '#server/teams/person-rows.ts'
import { users } from '#server/teams/schema.ts'
import type { World } from '#server/world.ts'
import { calendarBoard } from '#server/play/results/boards.ts'
import { gameTypeNamed } from '#server/play/results/game-type.ts'
import { namedDays, wholePeriod, type DaysQuery } from '../parse-days.ts'
import type { Days } from '../range.ts'
import type { CalendarBoardQuery, Figures } from './figures.ts'
import { datedFiguresOf, figuresOf } from './cached-figures.ts'
import { ranksOf, publishableOf, publishableOverDates } from './publishable-figures.ts'

interface DepartmentBoardQuery extends DaysQuery {
  readonly gameType: string
  readonly weeks: number
}

const boardQuery = (period: Period, day: Day, today: Day | null): CalendarBoardQuery => ({
  board: calendarBoard(period, day).board,
  ends: periodEnd(period, day),
  today,
})

/** The board of a period; only of one that runs are people and today's figures wanted too. */
function boardOn(period: Period, day: Day, today: Day): CalendarBoardQuery {
  const ends = periodEnd(period, day)
  return boardQuery(period, day, ends === null || ends >= today ? today : null)
}

/** The department somebody is in now. */
export async function departmentOf(
  world: World,
  caller: Pick<Caller, 'teamId' | 'userId'>,
): Promise<string | null> {
  const [row] = await world.db
    .select({ departmentId: users.departmentId })
    .from(users)
    .where(personRows(users, caller))
  return row?.departmentId ?? null
}

function ranksOn(figures: readonly Figures[], board: string): Map<string, number | null> {
  const on = figures.filter((one) => one.board === board)
  const ranks = ranksOf(on.map(publishableOf))
  return new Map(on.map(({ departmentId }, i) => [departmentId, ranks[i]!]))
}

type Row = Omit<BoardDepartment, 'isMine' | 'ranks'>

function rowsOn(on: readonly Figures[]): Row[] {
  const figures = on.map(publishableOf)
  const ranks = ranksOf(figures)
  const before = ranksOf(on.map(({ frozen }) => publishableOf(frozen)))
  return on.map(({ departmentId, name, people }, i) => {
    const rank = ranks[i]!
    const rankBefore = before[i]!
    const tied = rank !== null && ranks.filter((other) => other === rank).length > 1
    const movement = rank === null || rankBefore === null ? null : rankBefore - rank
    return { departmentId, name, rank, tied, movement, people, ...figures[i]! }
  })
}

/** Departments over days that are no period: nothing is known of how they stood before. */
async function rowsOver(
  world: World,
  caller: Caller,
  gameType: string,
  days: Days,
): Promise<Row[]> {
  const { teamId } = caller
  const on = await datedFiguresOf(world, { teamId, gameType }, days)
  const figures = on.map(publishableOverDates)
  const ranks = ranksOf(figures)
  return on.map(({ departmentId, name, people }, i) => {
    const rank = ranks[i]!
    const tied = rank !== null && ranks.filter((other) => other === rank).length > 1
    return { departmentId, name, rank, tied, movement: null, people, ...figures[i]! }
  })
}

const inOrder = (one: Row, other: Row) =>
  (one.rank ?? Infinity) - (other.rank ?? Infinity) || one.name.localeCompare(other.name)

/** The days that a call asks for: a period by a day of it, or others. */
async function spanOf(
  world: World,
  caller: Caller,
  query: DaysQuery & { gameType: string },
  today: Day,
) {
  const days = await namedDays(world, caller, query)
  const period = days ? wholePeriod(days) : query.period
  if (days && !period) return { period: 'range' as const, days }
  return { period: period!, on: days?.from ?? today }
}

/** The departments of a company in a period or on any days, and their ranks of the last weeks. Throws bad_input, game_unknown. */
export async function departmentsOn(
  world: World,
  caller: Caller,
  { weeks: count, ...named }: DepartmentBoardQuery,
): Promise<DepartmentBoard> {
  const gameType = gameTypeNamed(world, named.gameType)
  const { teamId, team } = caller
  const today = dayAt(world.now(), team.timeZone)
  const span = await spanOf(world, caller, { ...named, gameType }, today)
  const thisWeek = periodStart('week', today)
  const weeks = Array.from({ length: count }, (_, i) => addDays(thisWeek, 7 * (i + 1 - count)))
  const ofWeeks = weeks.map((day) => boardQuery('week', day, null))
  const isRange = span.period === 'range'
  const currentBoard = isRange ? null : boardOn(span.period, span.on, today)
  const others = ofWeeks.filter(({ board }) => board !== currentBoard?.board)
  const figures = await figuresOf(
    world,
    { teamId, gameType },
    currentBoard ? [...others, currentBoard] : others,
  )
  const ranks = ofWeeks.map(({ board }) => ranksOn(figures, board))
  const mine = await departmentOf(world, caller)
  const rows = isRange
    ? await rowsOver(world, caller, gameType, span.days)
    : rowsOn(figures.filter(({ board }) => board === currentBoard!.board))
  return {
    gameType,
    period: span.period,
    ...(isRange
      ? span.days
      : { from: calendarBoard(span.period, span.on).starts, to: currentBoard!.ends }),
    departments: rows
      .toSorted(inOrder)
      .filter(({ people }) => people > 0)
      .map((row) => ({
        ...row,
        isMine: row.departmentId === mine,
        ranks: ranks.map((week) => week.get(row.departmentId) ?? null),
      })),
    weeks,
  }
}
