import { sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import { periods, type Period, periodEnd, periodStart } from '#shared/board-periods.ts'
import { dayAt, type Day } from '#shared/days.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { pointsDaily } from '#server/play/results/schema.ts'
import type { Days } from './range.ts'

const FAR_AHEAD: Day = '9999-12-31'

/** How a call names days: by a period, or by the first and last of them. */
export interface DaysQuery {
  readonly period: Period
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

type GameDaysQuery = DaysQuery & { readonly gameType: string }

/** The first day that a team has points of a game; null: none yet. */
async function firstDay(world: World, teamId: string, gameType: string): Promise<Day | null> {
  const [row] = await world.db
    .select({ day: sql<Day | null>`min(${pointsDaily.day})` })
    .from(pointsDaily)
    .where(equals(pointsDaily, { teamId, gameType }))
  return row?.day ?? null
}

/**
 * The days that are named by their first or last one: with the first alone they end today, with the
 * last alone they begin with the first day there are points of. Null: by a period. Throws bad_input.
 */
export async function namedDays(
  world: World,
  { teamId, team }: Caller,
  { gameType, startDate, endDate }: GameDaysQuery,
): Promise<Days | null> {
  if (startDate && endDate) {
    if (startDate <= endDate) return { from: startDate, to: endDate }
    throw new RefusalError('bad_input', { fields: { endDate: 'bad_input' } })
  }
  if (startDate) {
    const today = dayAt(world.now(), team.timeZone)
    return { from: startDate, to: startDate > today ? startDate : today }
  }
  if (!endDate) return null
  const first = await firstDay(world, teamId, gameType)
  return { from: first !== null && first < endDate ? first : endDate, to: endDate }
}

/** The period that two days are the first and last of: it has a board, which may be final. */
export const wholePeriod = ({ from, to }: Days): Period | undefined =>
  periods.find((period) => periodStart(period, from) === from && periodEnd(period, from) === to)

/** All days that a call asks for, both included. Throws bad_input. */
export async function daysOf(world: World, caller: Caller, query: GameDaysQuery): Promise<Days> {
  const today = dayAt(world.now(), caller.team.timeZone)
  return (
    (await namedDays(world, caller, query)) ?? {
      from: periodStart(query.period, today),
      to: periodEnd(query.period, today) ?? FAR_AHEAD,
    }
  )
}
