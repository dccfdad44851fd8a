import { mirrorHigh, mirrorLow } from './bitboard.ts'

// Two numbers an entry: the low half of a position, then its high half below the bound. A
// position and its mirror share one.
const ENTRY_BITS = 20 // 8 MB, shared by every search

export const emptyTable = (entryBits = ENTRY_BITS) => new Int32Array(2 << entryBits)

let entries: Int32Array = emptyTable()
let shift = 32 - ENTRY_BITS

/** From here on searches keep what they find in this table, of a power of two numbers. */
export function useTable(table: Int32Array): void {
  entries = table
  shift = Math.clz32(table.length >> 2) // 32 less the bits of an entry's number
}

const HIGH_BITS = 21
const HIGH = (1 << HIGH_BITS) - 1

let keyLow = 0
let keyHigh = 0

/** Sets the key and answers where it is kept. */
function locate(low: number, high: number): number {
  const mirroredLow = mirrorLow(low, high)
  const mirroredHigh = mirrorHigh(low)
  const mirror = mirroredLow < low || (mirroredLow === low && mirroredHigh < high)
  keyLow = mirror ? mirroredLow : low
  keyHigh = mirror ? mirroredHigh : high
  const hash = Math.imul(keyLow ^ Math.imul(keyHigh, 0x9e3779b1), 0x85ebca6b)
  return (hash >>> shift) << 1
}

/**
 * What was kept for a position, 0 if nothing. `low` and `high` are the discs to move plus all the
 * discs, which tells every position from any other.
 */
export function recall(low: number, high: number): number {
  const slot = locate(low, high)
  const second = entries[slot + 1]!
  return entries[slot] === keyLow && (second & HIGH) === keyHigh ? second >>> HIGH_BITS : 0
}

/** Keeps a number from 1 to 2047 for a position, in place of what was in its slot. */
export function keep(low: number, high: number, value: number): void {
  const slot = locate(low, high)
  entries[slot] = keyLow
  entries[slot + 1] = keyHigh | (value << HIGH_BITS)
}
