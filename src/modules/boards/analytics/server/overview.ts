import type { AnalyticsOverview, AnalyticsWeek, AnalyticsFigures } from '../contract.ts'
import { dayAt, addDays, weekday, type Day } from '#shared/days.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import { gameTypeNamed } from '#server/play/results/game-type.ts'
import { headCount } from '#server/accounts/members.ts'
import { findHours, type PlayedHour, findTimes } from './find-games.ts'
import { type PublishableGameWeek, againIn, playsIn } from './games.ts'
import { inFives } from './round-to-five.ts'
import { isOver, spanOf, type Span, sameWeeksBefore, spanBefore } from './span.ts'
import { publishableMonths, type People } from './people.ts'
import { departmentsOf, monthsOfDepartment } from './shares.ts'
import {
  findPublishableFigures,
  weeksOf,
  type Viewer,
  findPublishablePeople,
  type PublishableFigures,
} from './publishable-figures.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { isTeamWorkingDay } from '#server/teams/working-day.ts'
import { daysFrom } from './rolling.ts'

const MINUTE_MS = 60_000

/* People of all working days together, over their number. */
function perDayOf(weeks: readonly AnalyticsWeek[], team: Caller['team'], to: Day): number | null {
  const playedWeeks = weeks.filter(({ people }) => people > 0)
  const days = playedWeeks.flatMap(({ monday }) => daysFrom(monday, addDays(monday, 6)))
  const working = days.filter((day) => day <= to && isTeamWorkingDay(team, day)).length
  const people = playedWeeks.flatMap((week) => week.days).reduce((sum, day) => sum + day.people, 0)
  return working === 0 ? null : inFives(Math.floor(people / working))
}

async function minutesOf(
  world: World,
  { teamId }: Viewer,
  weeks: readonly AnalyticsWeek[],
  { from, to }: Span,
): Promise<number | null> {
  const times = await findTimes(world.db, teamId, from, to)
  const playedWeeks = weeks.filter(
    ({ monday, people, isRunning }) => people > 0 && !isRunning && times.has(monday),
  )
  const people = playedWeeks.reduce((sum, week) => sum + week.people, 0)
  const minutes = playedWeeks.reduce((sum, week) => {
    const { ms, days } = times.get(week.monday)!
    return sum + week.people * Math.round(ms / days / MINUTE_MS)
  }, 0)
  return people === 0 ? null : Math.round(minutes / people)
}

/** A span in figures: of one game, or of all of them by the name ''. */
async function figuresOf(
  world: World,
  viewer: Viewer,
  span: Span,
  { people, games, gameType }: PublishableFigures & { readonly gameType: string },
): Promise<AnalyticsFigures> {
  const own = games.filter((week) => week.gameType === gameType)
  const weeks = weeksOf(span, people)
  return {
    perDay: gameType ? null : perDayOf(weeks, viewer.team, span.to),
    minutes: gameType ? null : await minutesOf(world, viewer, weeks, span),
    again: againIn(own),
    plays: playsIn(gameType ? own : games.filter((week) => week.gameType !== '')),
  }
}

async function tookPartBefore(world: World, viewer: Viewer, people: People, span: Span) {
  const lastMonth = people.months.findLast((month) => month.people > 0)
  const before = lastMonth ? sameWeeksBefore(lastMonth.month, span.today) : null
  if (!before) return 0
  return (await findPublishablePeople(world, viewer, before)).months[0]!.people
}

const nothing = { perDay: null, minutes: null, again: null, plays: 0 }

/**
 * What stands beside a span's figures: those of as many weeks before it, and how many took part in
 * the month before, after as many weeks. All of it is what was, or is, answered for those dates.
 */
async function figuresBefore(
  world: World,
  viewer: Viewer,
  span: Span,
  { people, gameType }: { readonly people: People; readonly gameType: string },
): Promise<AnalyticsOverview['before']> {
  const before = spanBefore(span)
  if (!before) return { from: '', to: '', ...nothing, tookPart: 0 }
  const figures = await findPublishableFigures(world, viewer, before)
  return {
    from: before.from,
    to: before.to,
    ...(await figuresOf(world, viewer, before, { ...figures, gameType })),
    tookPart: gameType ? 0 : await tookPartBefore(world, viewer, people, span),
  }
}

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
