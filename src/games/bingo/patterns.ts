/** What may have to be made with 75 balls, on a card of five by five. */
export const patterns75 = ['line', 'corners', 'x', 'blackout'] as const
/** The prizes of a game with 90 balls, in their order. */
export const patterns90 = ['oneLine', 'twoLines', 'fullHouse'] as const

export type Balls = 75 | 90
export type Pattern = (typeof patterns75)[number] | (typeof patterns90)[number]
/** Numbers row by row; 0 is the free square of 75 balls, or a blank of 90. */
export type Card = readonly number[]

export const shapes = { 75: { rows: 5, columns: 5 }, 90: { rows: 3, columns: 9 } } as const

const range = (length: number) => Array.from({ length }, (_, i) => i)
const row = (balls: Balls, n: number) => {
  const { columns } = shapes[balls]
  return range(columns).map((column) => n * columns + column)
}
const rows75 = range(5).map((n) => row(75, n))
const columns75 = range(5).map((n) => range(5).map((i) => i * 5 + n))
const down = range(5).map((i) => i * 6)
const up = range(5).map((i) => 4 + i * 4)
const [top, middle, bottom] = range(3).map((n) => row(90, n)) as [number[], number[], number[]]

/** The squares that make a pattern, in each way there is. */
export const ways: Readonly<Record<Pattern, readonly (readonly number[])[]>> = {
  line: [...rows75, ...columns75, down, up],
  corners: [[0, 4, 20, 24]],
  x: [[...new Set([...down, ...up])]],
  blackout: [range(25)],
  oneLine: [top, middle, bottom],
  twoLines: [
    [...top, ...middle],
    [...top, ...bottom],
    [...middle, ...bottom],
  ],
  fullHouse: [[...top, ...middle, ...bottom]],
}

/** The way nearest to full, and its squares whose numbers `has` doesn't have. */
export interface Attempt {
  readonly way: readonly number[]
  readonly missing: readonly number[]
}

export function attempt(card: Card, pattern: Pattern, has: ReadonlySet<number>): Attempt {
  const tries = ways[pattern].map((way) => ({
    way,
    missing: way.filter((cell) => card[cell] !== 0 && !has.has(card[cell]!)),
  }))
  return tries.reduce((best, one) => (one.missing.length < best.missing.length ? one : best))
}

const LETTERS = 'BINGO'

/** The column's letter, of 75 balls: fifteen numbers each. */
export const headingOf = (number: number) => LETTERS[Math.floor((number - 1) / 15)]!

/** What is called: 'O 71', or '71' of 90 balls. */
export const callOf = (balls: Balls, number: number) =>
  balls === 75 ? `${headingOf(number)} ${number}` : String(number)
