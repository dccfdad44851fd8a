export const COLUMNS = 7
export const ROWS = 6
const RUN = 4

/** A disc in the grid: column from the left, row from the bottom, both from 0. */
export type Cell = readonly [column: number, row: number]

/** Seats by cell, column by column from the bottom; short columns have room. */
export function columnsOf(played: readonly number[]): number[][] {
  const columns: number[][] = Array.from({ length: COLUMNS }, () => [])
  played.forEach((column, ply) => columns[column]!.push(ply % 2))
  return columns
}

const directions = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const

function run(columns: number[][], [column, row]: Cell, dx: number, dy: number): Cell[] {
  const seat = columns[column]![row]
  const cells: Cell[] = []
  for (let x = column, y = row; columns[x]?.[y] === seat; x += dx, y += dy) cells.push([x, y])
  return cells
}

/* One position is asked about several times: whose turn, the outcome, what is seen. */
const known = new WeakMap<readonly number[], readonly Cell[] | null>()

/** The last disc's run of four or more, in order along the line; null without one. */
export function lineOf(played: readonly number[]): readonly Cell[] | null {
  let line = known.get(played)
  if (line === undefined) known.set(played, (line = findLine(played)))
  return line
}

function findLine(played: readonly number[]): readonly Cell[] | null {
  const column = played.at(-1)
  if (column === undefined || played.length < 2 * RUN - 1) return null
  const columns = columnsOf(played)
  const last: Cell = [column, columns[column]!.length - 1]
  for (const [dx, dy] of directions) {
    const back = run(columns, last, -dx, -dy).toReversed()
    const line = [...back, ...run(columns, last, dx, dy).slice(1)]
    if (line.length >= RUN) return line
  }
  return null
}

/** Columns that still have room. */
export function openColumns(played: readonly number[]): number[] {
  const height = Array.from({ length: COLUMNS }, () => 0)
  for (const column of played) height[column]!++
  return height.flatMap((discs, column) => (discs < ROWS ? [column] : []))
}
