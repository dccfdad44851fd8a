import type { Seat } from '#shared/game.ts'

export const SIDE = 8
export const SQUARES = 32
export const MEN = 12 // each begins with

/**
 * What stands on each square, by its number from 1; entry 0 is no square. 1 is a man and 2 a king of
 * seat 0, whose men go to higher numbers; -1 and -2 are seat 1's; 0 is an empty square.
 */
export type Pieces = readonly number[]
/** The squares a piece goes through, the one it comes from first. */
export type Path = readonly number[]

export const seatOf = (piece: number): Seat => (piece > 0 ? 0 : 1)
export const isKing = (piece: number): boolean => Math.abs(piece) === 2
export const rowOf = (square: number): number => (square - 1) >> 2
export const columnOf = (square: number): number =>
  2 * ((square - 1) & 3) + (rowOf(square) % 2 === 0 ? 1 : 0)

/** The dark square in a row and column; 0: light, or off the board. */
export function squareAt(row: number, column: number): number {
  if (row < 0 || row >= SIDE || column < 0 || column >= SIDE) return 0
  return (row + column) % 2 === 0 ? 0 : row * 4 + (column >> 1) + 1
}

const directions = [
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
] as const
const down = [0, 1]
const up = [2, 3]
const all = [0, 1, 2, 3]

/** The next square in each of four directions; 0: there is none. */
const near = Int8Array.from({ length: (SQUARES + 1) * 4 }, (_, i) => {
  const [square, [dy, dx]] = [i >> 2, directions[i & 3]!]
  return square === 0 ? 0 : squareAt(rowOf(square) + dy, columnOf(square) + dx)
})

const ways = (piece: number) => (isKing(piece) ? all : piece > 0 ? down : up)

/** Whether a piece that ends there becomes a king. */
export const isCrowning = (piece: number, square: number): boolean =>
  piece === 1 ? square > SQUARES - 4 : piece === -1 && square <= 4

/** The square that is jumped between two; 0 where it is a step. */
export function jumped(from: number, to: number): number {
  for (const way of all) {
    const over = near[from * 4 + way]!
    if (over && near[over * 4 + way] === to) return over
  }
  return 0
}

/** The squares of the pieces a path takes, in order. */
export const capturedBy = (path: Path): number[] =>
  path.slice(1).flatMap((square, i) => jumped(path[i]!, square) || [])

/** Adds every continuation of a jump from the end of `path`, to its end; false: there is none. */
function jump(board: Int8Array, piece: number, path: number[], paths: number[][]): boolean {
  const from = path.at(-1)!
  let canContinue = false
  for (const way of ways(piece)) {
    const over = near[from * 4 + way]!
    const to = over && near[over * 4 + way]!
    const foe = board[over]!
    if (!to || board[to] !== 0 || foe * piece >= 0) continue
    canContinue = true
    path.push(to)
    board[over] = 0
    if (isCrowning(piece, to) || !jump(board, piece, path, paths)) paths.push([...path])
    board[over] = foe
    path.pop()
  }
  return canContinue
}

/** Every path `seat` may take: jumps, to their ends, where there are any; else steps. The board is as it was. */
export function pathsOn(board: Int8Array, seat: Seat): number[][] {
  const paths: number[][] = []
  const side = seat === 0 ? 1 : -1
  for (let square = 1; square <= SQUARES; square++) {
    const piece = board[square]!
    if (piece * side <= 0) continue
    board[square] = 0 // it may come back to where it began
    jump(board, piece, [square], paths)
    board[square] = piece
  }
  if (paths.length > 0) return paths
  for (let square = 1; square <= SQUARES; square++) {
    const piece = board[square]!
    if (piece * side <= 0) continue
    for (const way of ways(piece)) {
      const to = near[square * 4 + way]!
      if (to && board[to] === 0) paths.push([square, to])
    }
  }
  return paths
}

export const legalPaths = (pieces: Pieces, seat: Seat): number[][] =>
  pathsOn(Int8Array.from(pieces), seat)

export interface PathResult {
  readonly pieces: Pieces
  readonly captured: readonly number[] // squares, in order
  readonly crowned: boolean
}

/** The board after a legal path. */
export function afterPath(pieces: Pieces, path: Path): PathResult {
  const [from, to] = [path[0]!, path.at(-1)!]
  const piece = pieces[from]!
  const captured = capturedBy(path)
  const crowned = isCrowning(piece, to)
  const next = [...pieces]
  for (const square of [from, ...captured]) next[square] = 0
  next[to] = crowned ? 2 * piece : piece
  return { pieces: next, captured, crowned }
}

/** Twelve men each, those of seat 0 on 1 to 12. */
export const firstPieces = (): Pieces =>
  Array.from({ length: SQUARES + 1 }, (_, square) => {
    if (square === 0 || (square > MEN && square <= SQUARES - MEN)) return 0
    return square <= MEN ? 1 : -1
  })

export const count = (pieces: Pieces, seat: Seat): number =>
  pieces.filter((piece) => piece !== 0 && seatOf(piece) === seat).length

/** '9-13', or '9x18x25' where pieces are jumped. */
export const pathName = (path: Path): string => path.join(jumped(path[0]!, path[1]!) ? 'x' : '-')

/** Whether a path continues as another begins. */
export const begins = (path: Path, whole: Path): boolean =>
  path.every((square, i) => square === whole[i])
