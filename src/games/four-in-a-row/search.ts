import { outOfNodes } from '../kit/deepening.ts'
import {
  boardHigh,
  boardLow,
  bottomHigh,
  bottomLow,
  columnHigh,
  columnLow,
  countBits,
  threatsHigh,
  threatsLow,
  evenRowsHigh,
  evenRowsLow,
  hasFour,
  oddRowsHigh,
  oddRowsLow,
} from './bitboard.ts'
import { COLUMNS, ROWS } from './board.ts'
import { keep, recall } from './transposition-table.ts'

export const CELLS = COLUMNS * ROWS
export const fromCentre = [3, 2, 4, 1, 5, 0, 6]
const WORST = -CELLS // below every score
const LATE = 24 // plies; from then on searching a move costs no more than recalling it

let remainingNodes = 0

/** From here on `search` may visit this many positions before it throws `outOfNodes`. */
export function allowNodes(nodes: number): void {
  remainingNodes = nodes
}

/** How many of them are left. */
export const nodesUnspent = () => Math.max(0, remainingNodes)

// Moves of the ply being searched, best first: each ply has its own row of seven.
const moveLow = new Int32Array(CELLS * COLUMNS)
const moveHigh = new Int32Array(CELLS * COLUMNS)
const moveWorth = new Int32Array(CELLS * COLUMNS)

// How many fours go through a cell, by column and row from the bottom; the seventh row is none.
const half = [3, 4, 5, 5, 4, 3, 0, 4, 6, 8, 8, 6, 4, 0, 5, 8, 11, 11, 8, 5, 0]
const right = [5, 8, 11, 11, 8, 5, 0, 4, 6, 8, 8, 6, 4, 0, 3, 4, 5, 5, 4, 3, 0]
const foursThrough = Int8Array.from([...half, 7, 10, 13, 13, 10, 7, 0, ...right])
const MOST_FOURS = 16 // above every one of them
const none = new Int8Array(foursThrough.length)
let through = none

/**
 * From here on, of moves with as many threats, the one whose cell is in more fours comes first, not
 * the one nearest to the centre. That spares the hardest positions most of their search; the book and
 * what the bots are known to keep were made without.
 */
export function preferFours(isPreferred: boolean): void {
  through = isPreferred ? foursThrough : none
}

/** The number of the one bit set in either half. */
const cellOf = (low: number, high: number) =>
  low === 0 ? 59 - Math.clz32(high) : 31 - Math.clz32(low)

/** The score of a win by the next disc: 22 less the discs the winner has used. */
export const winAt = (ply: number) => (CELLS + 1 - ply) >> 1
/** The score of a loss to the opponent's next disc. */
export const lossAt = (ply: number) => 0 - ((CELLS - ply) >> 1)

/** Sorts a ply's moves by the threats they make, then by their cells, and answers how many there are. */
function sortMoves(
  ply: number,
  low: number,
  high: number,
  allowLow: number,
  allowHigh: number,
  freeLow: number,
  freeHigh: number,
): number {
  const first = ply * COLUMNS
  let count = 0
  for (let i = 0; i < COLUMNS; i++) {
    const column = fromCentre[i]!
    const l = allowLow & columnLow[column]!
    const h = allowHigh & columnHigh[column]!
    if ((l | h) === 0) continue
    const threats =
      countBits(threatsLow(low | l, high | h) & freeLow) +
      countBits(threatsHigh(low | l, high | h) & freeHigh)
    const worth = threats * MOST_FOURS + through[cellOf(l, h)]!
    let at = first + count++
    for (; at > first && moveWorth[at - 1]! < worth; at--) {
      moveLow[at] = moveLow[at - 1]!
      moveHigh[at] = moveHigh[at - 1]!
      moveWorth[at] = moveWorth[at - 1]!
    }
    moveLow[at] = l
    moveHigh[at] = h
    moveWorth[at] = worth
  }
  return count
}

/** The least that a move is known to score, which leaves these discs to the other side. */
export function knownScore(
  otherLow: number,
  otherHigh: number,
  allLow: number,
  allHigh: number,
): number {
  const known = recall(otherLow + allLow, otherHigh + allHigh)
  return known !== 0 && (known & 1) === 0 ? CELLS - (known >> 1) : WORST
}

/** The best score that a ply's moves are already known to reach. */
function bestKnown(
  from: number,
  to: number,
  otherLow: number,
  otherHigh: number,
  allLow: number,
  allHigh: number,
): number {
  let best = WORST
  for (let i = from; i < to; i++) {
    const score = knownScore(otherLow, otherHigh, allLow | moveLow[i]!, allHigh | moveHigh[i]!)
    if (score > best) best = score
  }
  return best
}

const UNKNOWN = COLUMNS * ROWS // above every score

/**
 * What the other side is sure of by always answering in the column just played: at most this is the
 * score's sign for the side to move, whose discs are `low` and `high`. That needs an even number of
 * cells in each column, or a trap at its foot: a cell that lets the other side complete a four
 * above it. `theirs` are the cells with which the other side completes a four. With a trap left,
 * the side to move runs out of other cells and loses, unless it has a four among those it gets.
 */
function signAtMost(
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

/**
 * Whether the side to move scores more than `alpha`: an answer above it is a lower bound of the
 * score, another an upper bound. `low` and `high` are its discs, which have no four to complete
 * now; `allLow` and `allHigh` are both sides'.
 */
export function search(
  low: number,
  high: number,
  allLow: number,
  allHigh: number,
  ply: number,
  alpha: number,
): number {
  if (--remainingNodes < 0) throw outOfNodes
  const otherLow = low ^ allLow
  const otherHigh = high ^ allHigh
  const openLow = (allLow + bottomLow) & boardLow
  const openHigh = (allHigh + bottomHigh) & boardHigh
  const theirsLow = threatsLow(otherLow, otherHigh)
  const theirsHigh = threatsHigh(otherLow, otherHigh)
  const forcedLow = openLow & theirsLow
  const forcedHigh = openHigh & theirsHigh
  let allowLow = openLow & ~(theirsLow >>> 1)
  let allowHigh = openHigh & ~(theirsHigh >>> 1)
  if ((forcedLow | forcedHigh) !== 0) {
    // with two to block, or one below another, the next disc loses
    if (countBits(forcedLow) + countBits(forcedHigh) > 1) return lossAt(ply)
    allowLow &= forcedLow
    allowHigh &= forcedHigh
  }
  if ((allowLow | allowHigh) === 0) return lossAt(ply)
  if (ply >= CELLS - 2) return 0
  const most = winAt(ply + 2)
  if (most <= alpha) return most
  const least = lossAt(ply + 2)
  if (least > alpha) return least
  if (alpha >= -1) {
    const sign = signAtMost(low, high, allLow, allHigh, openLow, openHigh, theirsLow, theirsHigh)
    if (sign <= alpha) return sign
  }
  const known = recall(low + allLow, high + allHigh)
  if (known !== 0) {
    const bound = (known >> 1) - CELLS
    if ((known & 1) === 1 ? bound > alpha : bound <= alpha) return bound
  }
  const freeLow = boardLow & ~allLow
  const freeHigh = boardHigh & ~allHigh
  const first = ply * COLUMNS
  const end = first + sortMoves(ply, low, high, allowLow, allowHigh, freeLow, freeHigh)
  if (ply < LATE && end > first + 1) {
    const score = bestKnown(first, end, otherLow, otherHigh, allLow, allHigh)
    if (score > alpha) return score
  }
  let best = WORST
  for (let i = first; i < end; i++) {
    const l = moveLow[i]!
    const h = moveHigh[i]!
    const score = 0 - search(otherLow, otherHigh, allLow | l, allHigh | h, ply + 1, -1 - alpha)
    if (score > best) best = score
    if (score > alpha) break
  }
  keep(low + allLow, high + allHigh, ((best + CELLS) << 1) | (best > alpha ? 1 : 0))
  return best
}
