import { deepen, outOfNodes, type Budget, type Scored } from '../kit/deepening.ts'
import type { Sight } from '../kit/search-evaluation.ts'
import { SIDE, type Discs } from './board.ts'

/* A board with a rim, ten by ten: a line of discs ends at the rim without asking where it is. */
const WIDE = SIDE + 2
const EMPTY = 0
const RIM = 2 // a disc is 1 or -1: the side to move at the root, or the other
const steps = [-WIDE - 1, -WIDE, -WIDE + 1, -1, 1, WIDE - 1, WIDE, WIDE + 1]

const WON = 10_000 // more than any estimate; with the discs ahead added

const place = (cell: number) => (Math.floor(cell / SIDE) + 1) * WIDE + (cell % SIDE) + 1

/* What holding a cell is worth: corners stay, and what lies beside them gives them away. */
const quarter = [
  [100, -25, 12, 6],
  [-25, -45, -3, -2],
  [12, -3, 4, 1],
  [6, -2, 1, 1],
]
const worth = new Int16Array(WIDE * WIDE)
const cells: number[] = []
for (let y = 0; y < SIDE; y++)
  for (let x = 0; x < SIDE; x++) {
    const at = place(y * SIDE + x)
    worth[at] = quarter[Math.min(y, SIDE - 1 - y)]![Math.min(x, SIDE - 1 - x)]!
    cells.push(at)
  }
/** Cells in the order they are worth trying. */
const tried = cells.toSorted((a, b) => worth[b]! - worth[a]!)
const corners = [0, 7, 56, 63].map(place)

const board = new Int8Array(WIDE * WIDE)
const undo = new Int16Array(4_096) // discs turned on the way down
let undoTop = 0
let remainingNodes = 0

/** Turns what playing `at` turns; answers how many. */
function turn(at: number, side: number): number {
  const before = undoTop
  for (const step of steps) {
    let to = at + step
    while (board[to] === -side) to += step
    if (board[to] !== side) continue
    for (to -= step; to !== at; to -= step) {
      board[to] = side
      undo[undoTop++] = to
    }
  }
  if (undoTop > before) board[at] = side
  return undoTop - before
}

function takeBack(at: number, side: number, turns: number): void {
  board[at] = EMPTY
  for (let i = 0; i < turns; i++) board[undo[--undoTop]!] = -side
}

function isOpen(at: number, side: number): boolean {
  for (const step of steps) {
    let to = at + step
    if (board[to] !== -side) continue
    do to += step
    while (board[to] === -side)
    if (board[to] === side) return true
  }
  return false
}

function mobility(side: number): number {
  let open = 0
  for (const at of cells) if (board[at] === EMPTY && isOpen(at, side)) open++
  return open
}

/** Once a corner is taken the cells beside it are no danger: they count as other edges do. */
function cornerAdjustment(side: number): number {
  let sum = 0
  for (const corner of corners) {
    if (board[corner] === EMPTY) continue
    for (const step of steps) {
      const disc = board[corner + step]!
      if (disc === side) sum -= worth[corner + step]!
      else if (disc === -side) sum += worth[corner + step]!
    }
  }
  return sum
}

function estimate(side: number): number {
  let sum = 0
  for (const at of cells) sum += worth[at]! * board[at]!
  return sum * side + cornerAdjustment(side) + 8 * (mobility(side) - mobility(-side))
}

function final(side: number): number {
  let ahead = 0
  for (const at of cells) ahead += board[at]!
  ahead *= side
  return ahead === 0 ? 0 : ahead + Math.sign(ahead) * WON
}

/** What the position is worth to the side to move, within the window. Throws `outOfNodes`. */
function search(side: number, depth: number, alpha: number, beta: number, passed: boolean): number {
  if (--remainingNodes < 0) throw outOfNodes
  if (depth <= 0) return estimate(side)
  let best = -Infinity
  for (const at of tried) {
    if (board[at] !== EMPTY) continue
    const turns = turn(at, side)
    if (turns === 0) continue
    let score: number
    try {
      score = -search(-side, depth - 1, -beta, -Math.max(alpha, best), false)
    } finally {
      takeBack(at, side, turns)
    }
    if (score > best) best = score
    if (best >= beta) return best
  }
  if (best !== -Infinity) return best
  return passed ? final(side) : -search(-side, depth, -beta, -alpha, true)
}

function put(discs: Discs, seat: number): void {
  board.fill(RIM)
  undoTop = 0
  discs.forEach((disc, cell) => {
    board[place(cell)] = disc === null ? EMPTY : disc === seat ? 1 : -1
  })
}

/** What playing a root's cell is worth, or something below `least`. */
function worthOf(cell: number, depth: number, least: number): number {
  const at = place(cell)
  const turns = turn(at, 1)
  try {
    return -search(-1, depth - 1, -Infinity, -least, false)
  } finally {
    takeBack(at, 1, turns)
  }
}

const countEmpty = (discs: Discs) => discs.filter((disc) => disc === null).length

/** Ranks the open cells one ply deeper each time, as far as the budget goes. */
function rankOpen(discs: Discs, seat: number, open: readonly number[], budget: Budget) {
  put(discs, seat)
  remainingNodes = budget.nodes
  // one ply more than squares are left: a full board is counted, not estimated
  return deepen(open, Math.min(budget.depth ?? Infinity, countEmpty(discs) + 1), worthOf)
}

/** The best of the open cells that so many positions show, searched one ply deeper each time. */
export const bestCell = (
  discs: Discs,
  seat: number,
  open: readonly number[],
  budget: Budget,
): number => rankOpen(discs, seat, open, budget).ranked[0]!.move

/** Looks so many positions ahead, and just as far after the cell that was played; more than WON: the game won. */
export function sightOf(
  discs: Discs,
  seat: number,
  open: readonly number[],
  played: number | null,
  nodes: number,
): Omit<Sight<number>, 'seat'> {
  const { ranked, plies } = rankOpen(discs, seat, open, { nodes })
  const [{ move: best, score: worth }] = ranked as [Scored<number>]
  remainingNodes = Infinity
  const made = played === null || played === best ? worth : worthOf(played, plies, -Infinity)
  return { best, worth, made, plies: plies > countEmpty(discs) ? null : plies }
}
