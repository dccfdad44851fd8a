/*
 * Cells are 0 to 80, row by row; units 0 to 26: rows, columns, boxes. A set of digits or of places
 * is a mask: bit 0 is the digit 1, or the first place of a unit.
 */
export const CELLS = 81
export const SIDE = 9
export const ALL = 0b111_111_111

export const rowOf = (cell: number): number => Math.floor(cell / SIDE)
export const columnOf = (cell: number): number => cell % SIDE
export const boxOf = (cell: number): number =>
  Math.floor(rowOf(cell) / 3) * 3 + Math.floor(columnOf(cell) / 3)

const cells = Array.from({ length: CELLS }, (_, cell) => cell)
const nine = Array.from({ length: SIDE }, (_, i) => i)

/** The nine cells of each unit. */
export const UNITS: readonly (readonly number[])[] = [
  ...nine.map((row) => cells.filter((cell) => rowOf(cell) === row)),
  ...nine.map((column) => cells.filter((cell) => columnOf(cell) === column)),
  ...nine.map((box) => cells.filter((cell) => boxOf(cell) === box)),
]

/** Row, column and box of each cell, as units. */
export const UNITS_OF: readonly (readonly [number, number, number])[] = cells.map((cell) => [
  rowOf(cell),
  SIDE + columnOf(cell),
  2 * SIDE + boxOf(cell),
])

/** The 20 cells that share a unit with each cell. */
export const PEERS: readonly (readonly number[])[] = cells.map((cell) =>
  cells.filter(
    (other) => other !== cell && UNITS_OF[cell]!.some((unit) => UNITS[unit]!.includes(other)),
  ),
)

const seen = new Uint8Array(CELLS * CELLS)
for (const cell of cells) for (const peer of PEERS[cell]!) seen[cell * CELLS + peer] = 1

/** Whether two cells share a unit; none sees itself. */
export const sees = (one: number, other: number): boolean => seen[one * CELLS + other] === 1

const counts = Uint8Array.from({ length: ALL + 1 }, (_, mask) =>
  nine.reduce((sum, i) => sum + ((mask >> i) & 1), 0),
)
/** How many bits of a mask are set. */
export const sizeOf = (mask: number): number => counts[mask]!
export const maskOf = (digit: number): number => 1 << (digit - 1)
/** The lowest digit of a mask. */
export const firstOf = (mask: number): number => 32 - Math.clz32(mask & -mask)
const lists = Array.from({ length: ALL + 1 }, (_, mask) =>
  nine.filter((i) => (mask >> i) & 1).map((i) => i + 1),
)
/** The digits of a mask, in order. */
export const digitsOf = (mask: number): readonly number[] => lists[mask]!

/** Digits by cell, 0 where it is empty; null for what is no grid of 81 digits, dots or zeros. */
export function parseGrid(text: string): Uint8Array | null {
  if (!/^[.0-9]{81}$/.test(text)) return null
  return Uint8Array.from(text, (sign) => (sign === '.' ? 0 : Number(sign)))
}

export const formatGrid = (digits: ArrayLike<number>): string =>
  Array.from(digits, (digit) => digit || '.').join('')

/** Cells of a grid whose digit stands twice in a unit. */
export function clashes(grid: string): number[] {
  const digits = parseGrid(grid)!
  return cells.filter(
    (cell) => digits[cell] && PEERS[cell]!.some((peer) => digits[peer] === digits[cell]),
  )
}

/** Boxes, from 0, that are full without a clash. */
export function paintedBoxes(grid: string): number[] {
  const clashing = clashes(grid)
  return UNITS.slice(2 * SIDE).flatMap((own, box) =>
    own.every((cell) => grid[cell] !== '.' && !clashing.includes(cell)) ? [box] : [],
  )
}
