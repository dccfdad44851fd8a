import type { TablePolicy } from '#shared/game.ts'

/** Nobody to wait for and no clock that loses. */
export const soloTable: TablePolicy = { clocks: [null], series: [1], start: 'whoIsHere' }

/** Who drops a puzzle gives it up. */
export const dropPuzzle = <State extends { readonly givenUp: boolean }>(
  isOver: (state: State) => boolean,
  state: State,
): State => (isOver(state) ? state : { ...state, givenUp: true })
