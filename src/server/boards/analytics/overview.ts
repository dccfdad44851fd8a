import type { AnalyticsOverview, AnalyticsWeek } from '#shared/api/analytics.ts'
import { dayAt } from '#shared/days.ts'
import { RefusalError } from '../../base/refusal.ts'
import type { World } from '../../base/world.ts'
import { gameTypeNamed } from '../results/game-type.ts'
import { headCount } from '../../people/accounts/head-count.ts'
import { figuresBefore, figuresOf } from './figures.ts'
import { findHours } from './find-games.ts'
import type { ToldGameWeek } from './games.ts'
import { hoursShown, weeksOfHours } from './hours.ts'
import { monthsShown, type People } from './people.ts'
import { departmentsOf, monthsOfDepartment } from './shares.ts'
import { isOver, spanOf, type Span } from './span.ts'
import { findTold, weeksOf, type Asker } from './told.ts'

export interface Asked {
  readonly gameType: string
  readonly departmentId?: string | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
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

/* What is told of all games together, besides weeks and figures. */
async function wholeOf(world: World, asker: Asker, span: Span, people: People) {
  const ofHours = weeksOfHours(span)
  const hours = ofHours ? await findHours(world.db, asker.teamId, ofHours.from, ofHours.to) : []
  return {
    weeks: weeksOf(span, people),
    months: monthsShown(people.months),
    hours: hoursShown(hours),
    departments: await departmentsOf(world, asker, people),
  }
}

const ofOneGame = (span: Span, games: readonly ToldGameWeek[]) => ({
  weeks: weeksOfGame(span, games),
  months: [],
  hours: [],
  departments: { state: 'none' as const, month: '', rows: [] },
})

/* No department is told of by game: their differences could be one person. */
function checkAsked({ gameType, departmentId }: Asked): void {
  if (gameType && departmentId)
    throw new RefusalError('bad_input', { fields: { departmentId: 'bad_input' } })
}

/** How many of a company play. Throws game_unknown. */
export async function overviewOf(
  world: World,
  asker: Asker,
  given: Asked,
): Promise<AnalyticsOverview> {
  const asked = { ...given, gameType: gameTypeNamed(world, given.gameType) }
  checkAsked(asked)
  const { gameType, departmentId } = asked
  const span = spanOf(asked, dayAt(world.now(), asker.team.timeZone))
  const told = await findTold(world, asker, span)
  const { people, games } = told
  const own = games.filter((week) => week.gameType === gameType)
  return {
    gameType,
    from: span.from,
    to: span.to,
    people: await headCount(world, asker.teamId),
    ...(await figuresOf(world, asker, span, { ...told, gameType })),
    before: await figuresBefore(world, asker, span, { people, gameType }),
    ofDepartment: departmentId ? await monthsOfDepartment(world, asker, people, departmentId) : [],
    ...(gameType ? ofOneGame(span, own) : await wholeOf(world, asker, span, people)),
  }
}
