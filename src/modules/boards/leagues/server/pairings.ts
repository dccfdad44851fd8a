import type { Pair } from '#shared/round-robin.ts'
import type { LeagueRow } from './store.ts'
import { tableOf, type Played } from './table.ts'

/** The final week: the first meets the second, the third the fourth, and so on; an odd last one is free. */
export const finalsOf = (order: readonly number[]): Pair[] =>
  order.flatMap((side, i) => {
    const next = order[i + 1]
    return i % 2 || next === undefined ? [] : [[side, next] as const]
  })

/** Sides without an opponent. */
export function freeOf(sides: number, pairs: readonly Pair[]): number[] {
  const busy = new Set(pairs.flat())
  return Array.from({ length: sides }, (_, i) => i).filter((side) => !busy.has(side))
}

/** The sides of a league by its table, the first first. */
export const orderOf = (league: LeagueRow, played: readonly Played[]) =>
  tableOf(league.sides.length, played).map(({ side }) => side)

/** The pairings of a week: in the final one by the table. */
export const pairsOf = (
  league: LeagueRow,
  week: number,
  played: readonly Played[],
): readonly Pair[] => league.rounds[week] ?? finalsOf(orderOf(league, played))
