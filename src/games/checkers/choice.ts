import type { Path } from './board.ts'

const begins = (path: Path, whole: Path) => path.every((square, i) => square === whole[i])

/** The open paths that continue what is chosen so far. */
export const fitting = (open: readonly Path[], chosen: Path): Path[] =>
  open.filter((path) => begins(chosen, path))

/** The squares that may come next. */
export const nextSquares = (open: readonly Path[], chosen: Path): number[] => [
  ...new Set(fitting(open, chosen).flatMap((path) => path[chosen.length] ?? [])),
]

/** What is chosen before anything is pressed: the piece, where there is just one move. */
export const firstChoice = (open: readonly Path[]): Path =>
  open.length === 1 ? [open[0]![0]!] : []

/** What pressing a square chooses: a whole path is a move. The last square of the only path to it will do. */
export function press(open: readonly Path[], chosen: Path, square: number): Path {
  if (chosen.length > 0) {
    if (nextSquares(open, chosen).includes(square)) return [...chosen, square]
    const ends = fitting(open, chosen).filter((path) => path.at(-1) === square)
    if (ends.length === 1) return ends[0]!
  }
  const isOwn = open.some(([from]) => from === square)
  return isOwn && chosen[0] !== square ? [square] : firstChoice(open)
}

export const isWhole = (open: readonly Path[], path: Path): boolean =>
  fitting(open, path).some((whole) => whole.length === path.length)
