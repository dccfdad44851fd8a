import { addDays } from '#shared/days.ts'
import type { AnalyticsGame } from '#modules/boards/analytics/contract.ts'
import type { Database } from '#server/db/database.ts'
import type { World } from '#server/world.ts'
import { gamesOf } from '#modules/boards/analytics/server/details.ts'
import { overviewOf } from '#modules/boards/analytics/server/overview.ts'
import { mondaysOf } from '#modules/boards/analytics/server/span.ts'
import type { Viewer } from '#modules/boards/analytics/server/publishable-figures.ts'
import type { Figures, MonthlyReport } from './advice.ts'
import { monthBefore } from './report-date.ts'

/* A month's weeks, as the page of analytics has them. */
function datesOf(month: string) {
  const mondays = mondaysOf(month)
  return { startDate: mondays[0]!, endDate: addDays(mondays.at(-1)!, 6) }
}

async function figuresOf(world: World, viewer: Viewer, month: string): Promise<Figures> {
  const overview = await overviewOf(world, viewer, { gameType: '', ...datesOf(month) })
  const people = overview.months.find((one) => one.month === month)?.people ?? 0
  return { people, plays: overview.plays, perDay: overview.perDay ?? 0 }
}

/* The game whose finished games changed most; of two the first by name. */
function movedMost(
  now: readonly AnalyticsGame[],
  before: readonly AnalyticsGame[],
): MonthlyReport['game'] {
  const moved = now.map(({ gameType, plays }) => {
    const past = before.find((one) => one.gameType === gameType)?.plays ?? 0
    return { gameType, now: plays, before: past, by: Math.abs(plays - past) }
  })
  const [most] = moved.toSorted((a, b) => b.by - a.by || a.gameType.localeCompare(b.gameType))
  if (!most || most.by === 0) return null
  const { by: _by, ...game } = most
  return game
}

/**
 * What may be told of a month and the one before it: exactly what the page of analytics answers for
 * their dates, so that a letter adds nothing to set against it. Null: nothing may be told of either.
 */
export async function buildReport(
  world: World,
  tx: Database,
  viewer: Viewer,
  month: string,
): Promise<MonthlyReport | null> {
  const within = { ...world, db: tx }
  const past = monthBefore(month)
  const now = await figuresOf(within, viewer, month)
  const before = await figuresOf(within, viewer, past)
  if (now.people === 0 && before.people === 0) return null
  const games = await gamesOf(within, viewer, datesOf(month))
  const pastGames = await gamesOf(within, viewer, datesOf(past))
  const { startDate: from, endDate: to } = datesOf(month)
  return { month, from, to, now, before, game: movedMost(games.games, pastGames.games) }
}
