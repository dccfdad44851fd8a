import type { AnalyticsGame } from '../contract.ts'
import { addDays } from '#shared/days.ts'
import { inFives, share } from './round-to-five.ts'
import type { GameWeek } from './find-games.ts'
import type { Kind } from './kinds.ts'
import type { Span } from './span.ts'

/** A game in a week as it may be told: in none of its figures are fewer than five people. */
export interface PublishableGameWeek extends Omit<GameWeek, 'again'> {
  readonly again: number | null // null: the seven days after it are not over
}

/** Of a week's people, who are `most` together, those who played one game. */
export function publishableGameWeek(
  week: GameWeek,
  most: number,
  { today }: Pick<Span, 'today'>,
): PublishableGameWeek {
  const { gameType, monday } = week
  const people = Math.min(inFives(week.people), most)
  const isSettled = addDays(monday, 14) <= today
  return {
    gameType,
    monday,
    people,
    plays: people > 0 ? inFives(week.plays) : 0,
    again: isSettled ? Math.min(inFives(week.again), people) : null,
  }
}

const sum = (weeks: readonly PublishableGameWeek[], of: (week: PublishableGameWeek) => number) =>
  weeks.reduce((total, week) => total + of(week), 0)

/** How many games were finished in some weeks. */
export const playsIn = (weeks: readonly PublishableGameWeek[]): number =>
  sum(weeks, ({ plays }) => plays)

/** Per cent of a week's people who played again within seven days; null: nothing can be told. */
export function againIn(weeks: readonly PublishableGameWeek[]): number | null {
  const settled = weeks.filter(({ again }) => again !== null)
  return share(
    sum(settled, ({ again }) => again!),
    sum(settled, ({ people }) => people),
  )
}

export function gameOver(
  gameType: string,
  kind: Kind,
  weeks: readonly PublishableGameWeek[],
): AnalyticsGame {
  const playedWeeks = weeks.filter(({ people }) => people > 0)
  const people = playedWeeks.length
    ? sum(playedWeeks, (week) => week.people) / playedWeeks.length
    : 0
  return {
    gameType,
    kind,
    plays: playsIn(playedWeeks),
    people: inFives(Math.floor(people)),
    again: againIn(playedWeeks),
  }
}
