import type { AnalyticsFigures, AnalyticsOverview, AnalyticsWeek } from '#shared/api/analytics.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { Caller } from '../../base/sessions/caller.ts'
import { isTeamWorkingDay } from '../../base/teams/working-day.ts'
import type { World } from '../../base/world.ts'
import { findTimes } from './find-games.ts'
import { inFives } from './fives.ts'
import { againIn, playsIn } from './games.ts'
import type { People } from './people.ts'
import { daysFrom } from './rolling.ts'
import { sameWeeksBefore, spanBefore, type Span } from './span.ts'
import { findTold, findToldPeople, weeksOf, type Asker, type Told } from './told.ts'

const MINUTE_MS = 60_000

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

/** A span in figures: of one game, or of all of them by the name ''. */
export async function figuresOf(
  world: World,
  asker: Asker,
  span: Span,
  { people, games, gameType }: Told & { readonly gameType: string },
): Promise<AnalyticsFigures> {
  const own = games.filter((week) => week.gameType === gameType)
  const weeks = weeksOf(span, people)
  return {
    perDay: gameType ? null : perDayOf(weeks, asker.team, span.to),
    minutes: gameType ? null : await minutesOf(world, asker, weeks, span),
    again: againIn(own),
    plays: playsIn(gameType ? own : games.filter((week) => week.gameType !== '')),
  }
}

async function tookPartBefore(world: World, asker: Asker, people: People, span: Span) {
  const shown = people.months.findLast((month) => month.people > 0)
  const before = shown ? sameWeeksBefore(shown.month, span.today) : null
  if (!before) return 0
  return (await findToldPeople(world, asker, before)).months[0]!.people
}

const nothing = { perDay: null, minutes: null, again: null, plays: 0 }

/**
 * What stands beside a span's figures: those of as many weeks before it, and how many took part in
 * the month before, after as many weeks. All of it is what was, or is, answered for those dates.
 */
export async function figuresBefore(
  world: World,
  asker: Asker,
  span: Span,
  { people, gameType }: { readonly people: People; readonly gameType: string },
): Promise<AnalyticsOverview['before']> {
  const before = spanBefore(span)
  if (!before) return { from: '', to: '', ...nothing, tookPart: 0 }
  const told = await findTold(world, asker, before)
  return {
    from: before.from,
    to: before.to,
    ...(await figuresOf(world, asker, before, { ...told, gameType })),
    tookPart: gameType ? 0 : await tookPartBefore(world, asker, people, span),
  }
}
