import type { Outcome, PointsRule, TablePolicy } from '#shared/game.ts'

/** Nobody to wait for and no clock that loses. */
export const soloTable: TablePolicy = { clocks: [null], series: [1], start: 'whoIsHere' }

/** How a puzzle ends for the one who played it. */
export const soloOutcome = (reason: string, lines: readonly PointsRule[]): Outcome => ({
  places: [[0]],
  points: [lines.reduce((sum, line) => sum + line.points, 0)],
  reason,
  lines: [lines],
})

/** A player who drops out of a puzzle gives it up. */
export const dropPuzzle = <State extends { readonly givenUp: boolean }>(
  isOver: (state: State) => boolean,
  state: State,
): State => (isOver(state) ? state : { ...state, givenUp: true })
