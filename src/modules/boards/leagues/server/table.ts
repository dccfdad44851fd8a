import { DRAW, DRAW_SHARE, WIN, type Duel, type LeagueRow } from '../contract.ts'
import type { Pair } from '#shared/round-robin.ts'

/** A week that is over: its pairs, and the average shown of each side; null: it had none. */
export interface Played {
  readonly pairs: readonly Pair[]
  readonly averages: readonly (number | null)[]
}

type Outcome = NonNullable<Duel['outcome']>
type Mark = LeagueRow['results'][number]

/** How a duel ends by the averages that are shown. A side without one loses to a side that has one. */
export function outcomeOf(home: number | null, away: number | null): Outcome {
  if (home === null || away === null)
    return home === away ? 'none' : home === null ? 'away' : 'home'
  const margin = Math.max(Math.abs(home), Math.abs(away))
  if (Math.abs(home - away) * DRAW_SHARE <= margin) return 'draw'
  return home > away ? 'home' : 'away'
}

function markOf({ pairs, averages }: Played, side: number): Mark {
  const pair = pairs.find((one) => one.includes(side))
  if (!pair) return 'free'
  const outcome = outcomeOf(averages[pair[0]]!, averages[pair[1]]!)
  if (outcome === 'none') return 'none'
  if (outcome === 'draw') return 'D'
  return (outcome === 'home') === (pair[0] === side) ? 'W' : 'L'
}

const worth: Readonly<Record<Mark, number>> = { W: WIN, D: DRAW, L: 0, none: 0, free: 0 }

interface Standing extends Pick<LeagueRow, 'side' | 'results' | 'points' | 'weeks'> {
  readonly average: number | null // not rounded
}

function meanOf(played: readonly Played[], side: number): number | null {
  const all = played.map(({ averages }) => averages[side]!).filter((one) => one !== null)
  return all.length ? all.reduce((sum, one) => sum + one, 0) / all.length : null
}

function standingOf(played: readonly Played[], side: number): Standing {
  const results = played.map((week) => markOf(week, side))
  const points = results.reduce((sum, mark) => sum + worth[mark], 0)
  const weeks = results.filter((mark) => mark !== 'free').length
  return { side, results, points, weeks, average: meanOf(played, side) }
}

/* More points, then the higher average of all weeks; below 0: the first leads. */
const compare = (one: Standing, other: Standing): number => {
  if (one.points !== other.points) return other.points - one.points
  if (one.average === other.average) return 0
  return (other.average ?? -Infinity) > (one.average ?? -Infinity) ? 1 : -1
}

function ranked(sides: number, played: readonly Played[]) {
  const all = Array.from({ length: sides }, (_, side) => standingOf(played, side))
  const order = all.toSorted((a, b) => compare(a, b) || a.side - b.side) // level: as they were drawn
  const rank = (one: Standing) => 1 + order.filter((other) => compare(other, one) < 0).length
  return order.map((one) => ({ ...one, rank: rank(one) }))
}

/** The table after some weeks: points, then the higher average; who is level in both shares a rank. */
export function tableOf(sides: number, played: readonly Played[]): LeagueRow[] {
  const now = ranked(sides, played)
  const before = played.length > 1 ? ranked(sides, played.slice(0, -1)) : null
  return now.map(({ average, ...row }) => {
    const rankBefore = before?.find(({ side }) => side === row.side)?.rank
    return {
      ...row,
      average: average === null ? null : Math.round(average),
      tied: now.filter(({ rank }) => rank === row.rank).length > 1,
      movement: rankBefore === undefined ? null : rankBefore - row.rank,
    }
  })
}

/** The places after the final week: who wins a pair stands before the other, else the table holds. */
export function placesOf(order: readonly number[], final: Played): number[] {
  const places = [...order]
  for (const [home, away] of final.pairs) {
    if (outcomeOf(final.averages[home]!, final.averages[away]!) !== 'away') continue
    places[order.indexOf(home)] = away
    places[order.indexOf(away)] = home
  }
  return places
}
