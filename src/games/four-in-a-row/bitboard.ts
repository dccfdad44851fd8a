// A set of cells is two numbers: columns 0 to 3 in the low one, 4 to 6 in the high one, seven
// bits a column from the bottom. The seventh bit stays empty, so that no line runs from the top
// of a column into the next; where the halves meet, a shift takes its bits from both.

const COLUMN_BITS = 7
const LOW_COLUMNS = 4
const LOW_BITS = LOW_COLUMNS * COLUMN_BITS

export const bottomLow = 0b0000001_0000001_0000001_0000001
export const bottomHigh = 0b0000001_0000001_0000001
export const boardLow = bottomLow * 0b111111
export const boardHigh = bottomHigh * 0b111111
/** The first, third and fifth row from the bottom. */
export const oddRowsLow = bottomLow * 0b010101
export const oddRowsHigh = bottomHigh * 0b010101
export const evenRowsLow = bottomLow * 0b101010
export const evenRowsHigh = bottomHigh * 0b101010

const COLUMN = 0b1111111
/** The bits of each column, in the half it is in. */
export const columnLow = [0, 1, 2, 3, 4, 5, 6].map((c) => (c < 4 ? COLUMN << (c * 7) : 0))
export const columnHigh = [0, 1, 2, 3, 4, 5, 6].map((c) => (c < 4 ? 0 : COLUMN << ((c - 4) * 7)))

export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

// Three of a line stand at one side of the cell, or one here and two there.
function alongLow(low: number, high: number, step: number): number {
  const left1 = low << step
  const left2 = low << (2 * step)
  const left3 = low << (3 * step)
  const right1 = (low >>> step) | (high << (LOW_BITS - step))
  const right2 = (low >>> (2 * step)) | (high << (LOW_BITS - 2 * step))
  const right3 = (low >>> (3 * step)) | (high << (LOW_BITS - 3 * step))
  return (left1 & left2 & (left3 | right1)) | (right1 & right2 & (left1 | right3))
}

function alongHigh(low: number, high: number, step: number): number {
  const left1 = (high << step) | (low >>> (LOW_BITS - step))
  const left2 = (high << (2 * step)) | (low >>> (LOW_BITS - 2 * step))
  const left3 = (high << (3 * step)) | (low >>> (LOW_BITS - 3 * step))
  const right1 = high >>> step
  const right2 = high >>> (2 * step)
  const right3 = high >>> (3 * step)
  return (left1 & left2 & (left3 | right1)) | (right1 & right2 & (left1 | right3))
}

const upwards = (bits: number) => (bits << 1) & (bits << 2) & (bits << 3)

/** Cells that would complete a four with these discs, in the low half; taken cells too. */
export function threatsLow(low: number, high: number): number {
  const lines = alongLow(low, high, 6) | alongLow(low, high, 7) | alongLow(low, high, 8)
  return (upwards(low) | lines) & boardLow
}

export function threatsHigh(low: number, high: number): number {
  const lines = alongHigh(low, high, 6) | alongHigh(low, high, 7) | alongHigh(low, high, 8)
  return (upwards(high) | lines) & boardHigh
}

function fourAlong(low: number, high: number, step: number): boolean {
  const pairsLow = low & ((low >>> step) | (high << (LOW_BITS - step)))
  const pairsHigh = high & (high >>> step)
  const lines = pairsLow & ((pairsLow >>> (2 * step)) | (pairsHigh << (LOW_BITS - 2 * step)))
  return (lines | (pairsHigh & (pairsHigh >>> (2 * step)))) !== 0
}

/** Whether these discs hold a four. */
export const hasFour = (low: number, high: number) =>
  fourAlong(low, high, 1) ||
  fourAlong(low, high, 6) ||
  fourAlong(low, high, 7) ||
  fourAlong(low, high, 8)

const FIRST = COLUMN
const SECOND = COLUMN << COLUMN_BITS
const THIRD = SECOND << COLUMN_BITS
const FOURTH = THIRD << COLUMN_BITS

/** The low half of the board seen in a mirror. */
export function mirrorLow(low: number, high: number): number {
  return ((high >>> 14) & FIRST) | (high & SECOND) | ((high << 14) & THIRD) | (low & FOURTH)
}

export function mirrorHigh(low: number): number {
  return ((low >>> 14) & FIRST) | (low & SECOND) | ((low << 14) & THIRD)
}
