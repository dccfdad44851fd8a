import type { AnalyticsOverview, AnalyticsWeek } from '../contract.ts'
import { dayAt, addDays, weekday } from '#shared/days.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { gameTypeNamed } from '#server/play/results/game-type.ts'
import { headCount } from '#server/accounts/members.ts'
import { figuresBefore, figuresOf } from './figures.ts'
import { findHours, type PlayedHour } from './find-games.ts'
import type { PublishableGameWeek } from './games.ts'
import { inFives } from './round-to-five.ts'
import { isOver, spanOf, type Span } from './span.ts'
import { publishableMonths, type People } from './people.ts'
import { departmentsOf, monthsOfDepartment } from './shares.ts'
import { findPublishableFigures, weeksOf, type Viewer } from './publishable-figures.ts'

export interface OverviewQuery {
  readonly gameType: string
  readonly departmentId?: string | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/* Of one game only whole weeks are told, and no others beside them that could be set against them. */
const weeksOfGame = (span: Span, games: readonly PublishableGameWeek[]): AnalyticsWeek[] =>
  span.mondays
    .filter((monday) => isOver(monday, span.today))
    .map((monday) => ({
      monday,
      isRunning: false,
      people: games.find((week) => week.monday === monday)?.people ?? 0,
      fresh: 0,
      days: [],
    }))

const WEEKS = 4

/** The last four weeks that are over: hours are told of these together. */
function weeksOfHours({ mondays, today }: Span): { from: string; to: string } | null {
  const over = mondays.filter((monday) => isOver(monday, today)).slice(-WEEKS)
  return over.length ? { from: over[0]!, to: addDays(over.at(-1)!, 6) } : null
}

/** People by weekday and hour: hours in which fewer than five played count for nothing. */
function publishableHours(hours: readonly PlayedHour[]): AnalyticsOverview['hours'] {
  const cells = new Map<string, { weekday: number; hour: number; people: number }>()
  for (const { day, hour, people } of hours) {
    const key = `${weekday(day)} ${hour}`
    const before = cells.get(key)?.people ?? 0
    cells.set(key, { weekday: weekday(day), hour, people: before + inFives(people) })
  }
  return [...cells.values()].toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour)
}

/* What is told of all games together, besides weeks and figures. */
async function wholeOf(world: World, viewer: Viewer, span: Span, people: People) {
  const ofHours = weeksOfHours(span)
  const hours = ofHours ? await findHours(world.db, viewer.teamId, ofHours.from, ofHours.to) : []
  return {
    weeks: weeksOf(span, people),
    months: publishableMonths(people.months),
    hours: publishableHours(hours),
    departments: await departmentsOf(world, viewer, people),
  }
}

const ofOneGame = (span: Span, games: readonly PublishableGameWeek[]) => ({
  weeks: weeksOfGame(span, games),
  months: [],
  hours: [],
  departments: { state: 'none' as const, month: '', rows: [] },
})

/* No department is told of by game: their differences could be one person. */
function checkQuery({ gameType, departmentId }: OverviewQuery): void {
  if (gameType && departmentId)
    throw new RefusalError('bad_input', { fields: { departmentId: 'bad_input' } })
}

/** How many of a company play. Throws game_unknown. */
export async function overviewOf(
  world: World,
  viewer: Viewer,
  input: OverviewQuery,
): Promise<AnalyticsOverview> {
  const query = { ...input, gameType: gameTypeNamed(world, input.gameType) }
  checkQuery(query)
  const { gameType, departmentId } = query
  const span = spanOf(query, dayAt(world.now(), viewer.team.timeZone))
  const figures = await findPublishableFigures(world, viewer, span)
  const { people, games } = figures
  const own = games.filter((week) => week.gameType === gameType)
  return {
    gameType,
    from: span.from,
    to: span.to,
    people: await headCount(world, viewer.teamId),
    ...(await figuresOf(world, viewer, span, { ...figures, gameType })),
    before: await figuresBefore(world, viewer, span, { people, gameType }),
    ofDepartment: departmentId ? await monthsOfDepartment(world, viewer, people, departmentId) : [],
    ...(gameType ? ofOneGame(span, own) : await wholeOf(world, viewer, span, people)),
  }
}
