import {
  columnHigh,
  columnLow,
  evenRowsHigh,
  evenRowsLow,
  hasFour,
  oddRowsHigh,
  oddRowsLow,
} from './bitboard.ts'
import { COLUMNS, ROWS } from './board.ts'

const UNKNOWN = COLUMNS * ROWS // above every score

/**
 * What the other side is sure of by always answering in the column just played: at most this is the
 * score's sign for the side to move, whose discs are `low` and `high`. That needs an even number of
 * cells in each column, or a trap at its foot: a cell that lets the other side complete a four
 * above it. `theirs` are the cells with which the other side completes a four. With a trap left,
 * the side to move runs out of other cells and loses, unless it has a four among those it gets.
 */
export function signAtMost(
  low: number,
  high: number,
  allLow: number,
  allHigh: number,
  openLow: number,
  openHigh: number,
  theirsLow: number,
  theirsHigh: number,
): number {
  const trapsLow = openLow & (theirsLow >>> 1)
  const trapsHigh = openHigh & (theirsHigh >>> 1)
  const unpaired = (openLow & evenRowsLow & ~trapsLow) | (openHigh & evenRowsHigh & ~trapsHigh)
  if (unpaired !== 0) return UNKNOWN
  let mineLow = oddRowsLow & ~allLow
  let mineHigh = oddRowsHigh & ~allHigh
  for (let i = 0; i < COLUMNS; i++)
    if (((trapsLow & columnLow[i]!) | (trapsHigh & columnHigh[i]!)) !== 0) {
      mineLow &= ~columnLow[i]!
      mineHigh &= ~columnHigh[i]!
    }
  if (hasFour(low | mineLow | trapsLow, high | mineHigh | trapsHigh)) return UNKNOWN
  if ((trapsLow | trapsHigh) !== 0) return -1
  const restLow = evenRowsLow & ~allLow
  const restHigh = evenRowsHigh & ~allHigh
  return hasFour((low ^ allLow) | restLow, (high ^ allHigh) | restHigh) ? -1 : 0
}
