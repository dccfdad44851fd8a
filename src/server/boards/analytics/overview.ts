import type { AnalyticsOverview, AnalyticsWeek } from '#shared/api/analytics.ts'
import { addDays, dayAt, type Day } from '#shared/days.ts'
import { RefusalError } from '../../base/refusal.ts'
import type { Caller } from '../../base/sessions/caller.ts'
import { isTeamWorkingDay } from '../../base/teams/working-day.ts'
import type { World } from '../../base/world.ts'
import { headCount } from '../../people/accounts/head-count.ts'
import { hasFeature } from '../../people/billing/plan.ts'
import { freshOf } from '../results/fresh.ts'
import { departmentsShown } from './departments.ts'
import { findGameWeeks, findHours, findTimes } from './find-games.ts'
import { findDepartments, peopleIn } from './find-people.ts'
import { againIn, playsIn, toldOf, type ToldGameWeek } from './games.ts'
import { hoursShown, weeksOfHours } from './hours.ts'
import { kindsOf } from './kinds.ts'
import { findPeople, monthsShown, type People } from './people.ts'
import { daysFrom } from './rolling.ts'
import { isOver, spanOf, type Span } from './span.ts'
import { inFives } from './fives.ts'
import { COUNTED_IN } from '#shared/api/analytics.ts'

interface Asked {
  readonly gameType: string
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** Whose figures: all that they need of who asks. */
export type Asker = Pick<Caller, 'teamId' | 'team'>

const MINUTE_MS = 60_000

/** What a span is told of: its weeks, games and everybody's people, of a large team at most a minute old. */
export function findTold(world: World, { teamId }: Asker, span: Span) {
  const over = span.mondays.filter((monday) => isOver(monday, span.today))
  return freshOf(world, teamId, `analytics ${span.from} ${span.to}`, async () => {
    const people = span.mondays.length
      ? await findPeople(peopleIn(world.db, teamId), span)
      : { weeks: new Map(), months: [], counted: [] }
    const found = over.length
      ? await findGameWeeks(world.db, teamId, { from: over[0]!, to: addDays(over.at(-1)!, 6) })
      : []
    const games = found.map((week) => toldOf(week, people.weeks.get(week.monday)!.people, span))
    return { people, games }
  })
}

/* Of one game only whole weeks are told, and no others beside them that could be set against them. */
const weeksOfGame = (span: Span, games: readonly ToldGameWeek[]): AnalyticsWeek[] =>
  span.mondays
    .filter((monday) => isOver(monday, span.today))
    .map((monday) => ({
      monday,
      isRunning: false,
      people: games.find((week) => week.monday === monday)?.people ?? 0,
      fresh: 0,
      days: [],
    }))

/* People of all working days together, over their number. */
function perDayOf(weeks: readonly AnalyticsWeek[], team: Caller['team'], to: Day): number | null {
  const told = weeks.filter(({ people }) => people > 0)
  const days = told.flatMap(({ monday }) => daysFrom(monday, addDays(monday, 6)))
  const working = days.filter((day) => day <= to && isTeamWorkingDay(team, day)).length
  const people = told.flatMap((week) => week.days).reduce((sum, day) => sum + day.people, 0)
  return working === 0 ? null : inFives(Math.floor(people / working))
}

async function minutesOf(
  world: World,
  { teamId }: Asker,
  weeks: readonly AnalyticsWeek[],
  { from, to }: Span,
): Promise<number | null> {
  const times = await findTimes(world.db, teamId, from, to)
  const told = weeks.filter(
    ({ monday, people, isRunning }) => people > 0 && !isRunning && times.has(monday),
  )
  const people = told.reduce((sum, week) => sum + week.people, 0)
  const minutes = told.reduce((sum, week) => {
    const { ms, days } = times.get(week.monday)!
    return sum + week.people * Math.round(ms / days / MINUTE_MS)
  }, 0)
  return people === 0 ? null : Math.round(minutes / people)
}

type Departments = AnalyticsOverview['departments']

async function departmentsOf(
  world: World,
  { teamId, team }: Asker,
  { months, counted }: People,
): Promise<Departments> {
  const nothing = (state: Departments['state']) => ({ state, month: '', rows: [] })
  if (!hasFeature(world, team, 'departmentAnalytics')) return nothing('notInPlan')
  const last = months.findLast(({ isRunning, people }) => !isRunning && people > 0)
  if (!last) return nothing('noMonth')
  const days = counted.filter(({ month }) => month === last.month)
  const { departments, former } = await findDepartments(world.db, teamId, days)
  const most = last.isExact ? last.people + COUNTED_IN - 1 : Infinity
  const isGrouped = departments.some(({ name }) => name !== '')
  const rows = isGrouped ? departmentsShown(departments, { least: last.people - former, most }) : []
  return { state: rows.length ? 'shown' : 'none', month: last.month, rows }
}

/* What is told of all games together, besides weeks. */
async function wholeOf(world: World, caller: Asker, span: Span, people: People) {
  const weeks = span.mondays.map((monday) => people.weeks.get(monday)!)
  const ofHours = weeksOfHours(span)
  const hours = ofHours ? await findHours(world.db, caller.teamId, ofHours.from, ofHours.to) : []
  return {
    weeks,
    months: monthsShown(people.months),
    perDay: perDayOf(weeks, caller.team, span.to),
    minutes: await minutesOf(world, caller, weeks, span),
    hours: hoursShown(hours),
    departments: await departmentsOf(world, caller, people),
  }
}

const ofOneGame = (span: Span, games: readonly ToldGameWeek[]) => ({
  weeks: weeksOfGame(span, games),
  months: [],
  perDay: null,
  minutes: null,
  hours: [],
  departments: { state: 'none' as const, month: '', rows: [] },
})

/** How many of a company play. Throws game_unknown. */
export async function overviewOf(
  world: World,
  caller: Asker,
  asked: Asked,
): Promise<AnalyticsOverview> {
  const { gameType } = asked
  if (gameType && !kindsOf(world).has(gameType))
    throw new RefusalError('game_unknown', { fields: { gameType: 'game_unknown' } })
  const span = spanOf(asked, dayAt(world.now(), caller.team.timeZone))
  const { people, games } = await findTold(world, caller, span)
  const told = games.filter((week) => week.gameType === gameType)
  const ofGames = gameType ? told : games.filter((week) => week.gameType !== '')
  return {
    gameType,
    from: span.from,
    to: span.to,
    people: await headCount(world, caller.teamId),
    again: againIn(told),
    plays: playsIn(ofGames),
    ...(gameType ? ofOneGame(span, told) : await wholeOf(world, caller, span, people)),
  }
}
