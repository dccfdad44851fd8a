import { ALL, CELLS, firstOf, maskOf, parseGrid, PEERS, sizeOf, UNITS } from './board.ts'

/*
 * Search by candidates: cells with one left and digits with one place first, then the cell with
 * the fewest. Peers and units lie flat, and each depth has its own marks, so nothing is allocated.
 */
const ZERO = 48 // the sign 0
const PEER_COUNT = 20
const peers = Uint8Array.from(PEERS.flat())
const units = Uint8Array.from(UNITS.flat())
const marksAt = Array.from({ length: CELLS + 1 }, () => new Uint16Array(CELLS))
const doneAt = Array.from({ length: CELLS + 1 }, () => new Uint8Array(CELLS))
const queue = new Uint8Array(CELLS * PEER_COUNT)

/** Fixes a cell's only candidate and all that follows from cells with one left; false: impossible. */
function fix(marks: Uint16Array, done: Uint8Array, first: number): boolean {
  let queued = 1
  queue[0] = first
  for (let at = 0; at < queued; at++) {
    const cell = queue[at]!
    if (done[cell]) continue
    done[cell] = 1
    const bit = marks[cell]!
    for (let i = cell * PEER_COUNT, end = i + PEER_COUNT; i < end; i++) {
      const peer = peers[i]!
      const before = marks[peer]!
      if (!(before & bit)) continue
      const remaining = before & ~bit
      if (remaining === 0) return false
      marks[peer] = remaining
      if ((remaining & (remaining - 1)) === 0) queue[queued++] = peer
    }
  }
  return true
}

/** Fixes digits with one place in a unit until none is left; false: impossible. */
function fixHidden(marks: Uint16Array, done: Uint8Array): boolean {
  for (let hasProgress = true; hasProgress;) {
    hasProgress = false
    for (let start = 0; start < units.length; start += 9) {
      let once = 0
      let twice = 0
      for (let i = start; i < start + 9; i++) {
        const mask = marks[units[i]!]!
        twice |= once & mask
        once |= mask
      }
      if (once !== ALL) return false
      let hidden = once & ~twice
      for (let i = start; hidden && i < start + 9; i++)
        if (done[units[i]!]) hidden &= ~marks[units[i]!]!
      for (let i = start; hidden && i < start + 9; i++) {
        const cell = units[i]!
        const own = marks[cell]! & hidden
        if (!own || done[cell]) continue
        if (own & (own - 1)) return false
        marks[cell] = own
        if (!fix(marks, done, cell)) return false
        hidden &= ~own
        hasProgress = true
      }
    }
  }
  return true
}

/** The open cell with the fewest candidates; −1 when all are fixed. */
function narrowest(marks: Uint16Array, done: Uint8Array): number {
  let best = -1
  let least = 10
  for (let cell = 0; cell < CELLS; cell++) {
    if (done[cell]) continue
    const size = sizeOf(marks[cell]!)
    if (size < least) {
      least = size
      best = cell
      if (size === 2) return cell
    }
  }
  return best
}

let firstSolution: string | null = null // the first solution of the search under way

function search(depth: number, limit: number): number {
  const marks = marksAt[depth]!
  const done = doneAt[depth]!
  if (!fixHidden(marks, done)) return 0
  const cell = narrowest(marks, done)
  if (cell < 0) {
    firstSolution ??= String.fromCharCode(...marks.map((mask) => ZERO + firstOf(mask)))
    return 1
  }
  let count = 0
  for (let mask = marks[cell]!; mask && count < limit; mask &= mask - 1) {
    const deeper = marksAt[depth + 1]!
    const deeperDone = doneAt[depth + 1]!
    deeper.set(marks)
    deeperDone.set(done)
    deeper[cell] = mask & -mask
    if (fix(deeper, deeperDone, cell)) count += search(depth + 1, limit - count)
  }
  return count
}

function begin(digits: ArrayLike<number>): boolean {
  const marks = marksAt[0]!.fill(ALL)
  const done = doneAt[0]!.fill(0)
  for (let cell = 0; cell < CELLS; cell++) {
    const digit = digits[cell]!
    if (!digit) continue
    const bit = maskOf(digit)
    if (!(marks[cell]! & bit)) return false
    marks[cell] = bit
    if (!done[cell] && !fix(marks, done, cell)) return false
  }
  return true
}

/** How many ways a grid of digits (0: empty) can be filled, counted up to `limit`. */
export function countFillings(digits: ArrayLike<number>, limit: number): number {
  firstSolution = null
  return begin(digits) ? search(0, limit) : 0
}

/** A grid filled in; null when it can't be, or is no grid. Of several ways it is the first. */
export function solve(grid: string): string | null {
  const digits = parseGrid(grid)
  return digits && countFillings(digits, 1) ? firstSolution : null
}

/** How many solutions a grid has, counted up to `limit`; 0 for what is no grid. */
export function countSolutions(grid: string, limit: number): number {
  const digits = parseGrid(grid)
  return digits ? countFillings(digits, limit) : 0
}
