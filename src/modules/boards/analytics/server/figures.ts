import type { AnalyticsFigures, AnalyticsOverview, AnalyticsWeek } from '../contract.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { Caller } from '#server/sessions/caller.ts'
import { isTeamWorkingDay } from '#server/teams/working-day.ts'
import type { World } from '#server/world.ts'
import { findTimes } from './find-games.ts'
import { inFives } from './round-to-five.ts'
import { againIn, playsIn } from './games.ts'
import type { People } from './people.ts'
import { daysFrom } from './rolling.ts'
import { sameWeeksBefore, spanBefore, type Span } from './span.ts'
import {
  findPublishableFigures,
  findPublishablePeople,
  weeksOf,
  type Viewer,
  type PublishableFigures,
} from './publishable-figures.ts'

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
export async function figuresOf(
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
export async function figuresBefore(
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
