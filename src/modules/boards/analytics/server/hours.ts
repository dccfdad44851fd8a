import { addDays, weekday } from '#shared/days.ts'
import type { AnalyticsOverview } from '../contract.ts'
import { inFives } from './round-to-five.ts'
import type { PlayedHour } from './find-games.ts'
import { isOver, type Span } from './span.ts'

const WEEKS = 4

/** The last four weeks that are over: hours are told of these together. */
export function weeksOfHours({ mondays, today }: Span): { from: string; to: string } | null {
  const over = mondays.filter((monday) => isOver(monday, today)).slice(-WEEKS)
  return over.length ? { from: over[0]!, to: addDays(over.at(-1)!, 6) } : null
}

/** People by weekday and hour: hours in which fewer than five played count for nothing. */
export function publishableHours(hours: readonly PlayedHour[]): AnalyticsOverview['hours'] {
  const cells = new Map<string, { weekday: number; hour: number; people: number }>()
  for (const { day, hour, people } of hours) {
    const key = `${weekday(day)} ${hour}`
    const before = cells.get(key)?.people ?? 0
    cells.set(key, { weekday: weekday(day), hour, people: before + inFives(people) })
  }
  return [...cells.values()].toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour)
}
