import { deepen, outOfNodes, type Budget, type Scored } from '../kit/deepening.ts'
import type { Sight } from '../kit/search-evaluation.ts'
import { isCrowning, jumped, pathsOn, rowOf, SQUARES, type Path, type Pieces } from './board.ts'

const WON = 100_000 // more than any estimate; less the plies to it
const MAN = 100
const KING = 140
const DEEPEST = 60

const board = new Int8Array(SQUARES + 1)
let remainingNodes = 0

/* A man is worth more the farther it has come, and keeps the king row while it stays at home. */
const advance = [0, 4, 3, 5, 8, 13, 22, 0]
const centre = new Set([10, 11, 14, 15, 18, 19, 22, 23])

/** What a piece of seat 0 is worth where it stands, mirrored for seat 1. */
const worth = Array.from({ length: SQUARES + 1 }, (_, square) => {
  if (square === 0) return { man: 0, king: 0 }
  const row = rowOf(square)
  const middle = centre.has(square) ? 4 : 0
  return { man: MAN + (row === 0 ? 9 : advance[row]!) + middle, king: KING + 2 * middle }
})

/** From seat 0's side. The side that is ahead does well to trade. */
function estimate(): number {
  let [sum, mine, theirs] = [0, 0, 0]
  for (let square = 1; square <= SQUARES; square++) {
    const piece = board[square]!
    if (piece > 0) {
      mine++
      sum += piece === 1 ? worth[square]!.man : worth[square]!.king
    } else if (piece < 0) {
      theirs++
      const { man, king } = worth[SQUARES + 1 - square]!
      sum -= piece === -1 ? man : king
    }
  }
  return sum + Math.round(((mine - theirs) * 240) / (mine + theirs)) + hunt(mine - theirs)
}

/** With few pieces left the side that is ahead comes closer: kings that keep their distance win nothing. */
function hunt(ahead: number): number {
  if (ahead === 0) return 0
  let [distance, pairs] = [0, 0]
  for (let a = 1; a <= SQUARES; a++) {
    if (board[a] !== 2) continue
    for (let b = 1; b <= SQUARES; b++)
      if (board[b] === -2) {
        distance += Math.abs(rowOf(a) - rowOf(b)) + Math.abs(((a - 1) & 3) - ((b - 1) & 3))
        pairs++
      }
  }
  return pairs === 0 ? 0 : -Math.round((Math.sign(ahead) * 4 * distance) / pairs)
}

/** Takes a path on the board; returns what stood on the squares it cleared, to be put back. */
function make(path: Path): number[] {
  const [from, to] = [path[0]!, path.at(-1)!]
  const piece = board[from]!
  const was = [piece]
  board[from] = 0
  for (let i = 1; i < path.length; i++) {
    const over = jumped(path[i - 1]!, path[i]!)
    if (over) {
      was.push(over, board[over]!)
      board[over] = 0
    }
  }
  board[to] = isCrowning(piece, to) ? 2 * piece : piece
  return was
}

function takeBack(path: Path, was: readonly number[]): void {
  board[path.at(-1)!] = 0
  board[path[0]!] = was[0]!
  for (let i = 1; i < was.length; i += 2) board[was[i]!] = was[i + 1]!
}

/** What the position is worth to the side to move. No jump is left hanging. Throws `outOfNodes`. */
function search(seat: number, depth: number, ply: number, alpha: number, beta: number): number {
  if (--remainingNodes < 0) throw outOfNodes
  const paths = pathsOn(board, seat)
  if (paths.length === 0) return ply - WON
  const jumps = jumped(paths[0]![0]!, paths[0]![1]!) !== 0
  if ((depth <= 0 && !jumps) || ply >= DEEPEST) return seat === 0 ? estimate() : -estimate()
  let best = -Infinity
  const deeper = jumps && paths.length === 1 ? depth : depth - 1 // a forced move costs no depth
  for (const path of paths) {
    const was = make(path)
    let score: number
    try {
      score = -search(1 - seat, deeper, ply + 1, -beta, -Math.max(alpha, best))
    } finally {
      takeBack(path, was)
    }
    if (score > best) best = score
    if (best >= beta) return best
  }
  return best
}

/** What taking a root's path is worth, or something below `least`. */
function worthOf(path: Path, seat: number, depth: number, least: number): number {
  const was = make(path)
  try {
    return -search(1 - seat, depth - 1, 1, -Infinity, -least)
  } finally {
    takeBack(path, was)
  }
}

/** Ranks the open paths one ply deeper each time, as far as the budget goes. */
function rankOpen(pieces: Pieces, seat: number, open: readonly Path[], budget: Budget) {
  board.set(pieces)
  remainingNodes = budget.nodes
  return deepen(open, budget.depth ?? DEEPEST, (path, depth, least) =>
    worthOf(path, seat, depth, least),
  )
}

/** The best of the open paths that so many positions show, searched one ply deeper each time. */
export function bestPath(
  pieces: Pieces,
  seat: number,
  open: readonly Path[],
  budget: Budget,
): Path {
  if (open.length === 1) return open[0]!
  return rankOpen(pieces, seat, open, budget).ranked[0]!.move
}

const isSame = (a: Path, b: Path) => a.join() === b.join()
const isDecided = (worth: number) => Math.abs(worth) > WON - DEEPEST - 1

/** Looks so many positions ahead, and just as far after the path that was taken: a man is 100. */
export function sightOf(
  pieces: Pieces,
  seat: number,
  open: readonly Path[],
  playedPath: Path | null,
  nodes: number,
): Omit<Sight<Path>, 'seat'> {
  const { ranked, plies } = rankOpen(pieces, seat, open, { nodes })
  const [{ move: best, score: worth }] = ranked as [Scored<Path>]
  remainingNodes = Infinity
  const isBest = playedPath === null || isSame(playedPath, best)
  const made = isBest ? worth : worthOf(playedPath, seat, plies, -Infinity)
  return { best, worth, made, plies: isDecided(worth) ? null : plies }
}
