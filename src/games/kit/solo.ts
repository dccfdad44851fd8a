import type { Outcome, PointsRule, TablePolicy } from '#shared/game.ts'

/** Nobody to wait for and no clock that loses. */
const soloTable: TablePolicy = { clocks: [null], series: [1], start: 'whoIsHere' }

/** What the meta of every puzzle says. */
export const soloMeta = {
  kind: 'puzzle',
  seats: { min: 1, max: 1 },
  bots: [],
  countsFrom: 1,
  table: soloTable,
} as const

/** How a puzzle ends for the one who played it. */
export const soloOutcome = (reason: string, lines: readonly PointsRule[]): Outcome => ({
  places: [[0]],
  points: [lines.reduce((sum, line) => sum + line.points, 0)],
  reason,
  lines: [lines],
})

/** Whose turn it is in a puzzle, and how it is given up: also by dropping out. */
export const soloTurns = <State extends { readonly givenUp: boolean }>(
  isOver: (state: State) => boolean,
) => ({
  turns: (state: State) => (isOver(state) ? [] : [0]),
  moves: () => null,
  timeout: () => 'forfeit' as const,
  drop: (state: State): State => (isOver(state) ? state : { ...state, givenUp: true }),
})
