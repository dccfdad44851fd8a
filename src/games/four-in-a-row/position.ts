import { bottomHigh, bottomLow, columnHigh, columnLow, mirrorHigh, mirrorLow } from './bitboard.ts'

export interface Position {
  readonly low: number // discs of the side to move
  readonly high: number
  readonly allLow: number
  readonly allHigh: number
  readonly ply: number
}

export function positionOf(played: readonly number[]): Position {
  const low: [number, number] = [0, 0]
  const high: [number, number] = [0, 0]
  played.forEach((column, ply) => {
    const seat = ply % 2 === 0 ? 0 : 1
    low[seat] |= ((low[0] | low[1]) + bottomLow) & columnLow[column]!
    high[seat] |= ((high[0] | high[1]) + bottomHigh) & columnHigh[column]!
  })
  const seat = played.length % 2 === 0 ? 0 : 1
  const all = { allLow: low[0] | low[1], allHigh: high[0] | high[1] }
  return { low: low[seat], high: high[seat], ...all, ply: played.length }
}

/**
 * A number of 49 bits that tells a position and its mirror from all others, and whether it was read
 * in the mirror.
 */
export function keyOf(played: readonly number[]): { key: number; mirrored: boolean } {
  const { low, high, allLow, allHigh } = positionOf(played)
  const key = (high + allHigh) * 2 ** 28 + (low + allLow)
  const mirroredHigh = mirrorHigh(low + allLow)
  const mirror = mirroredHigh * 2 ** 28 + mirrorLow(low + allLow, high + allHigh)
  return mirror < key ? { key: mirror, mirrored: true } : { key, mirrored: false }
}
