const TURN_MS = 300 // as Guessing.module.css has it
const APART_MS = 90
const HOP_APART_MS = 60
const DWELL_MS = 600

interface Guessing {
  readonly guesses: readonly unknown[]
  readonly outcome: { readonly reason: string } | null
}

/** A row turns its tiles one after the other; the last stays a moment, and hops if it solved. */
export function rowRevealMs(before: Guessing, after: Guessing, cells: number): number {
  if (after.guesses.length <= before.guesses.length) return 0
  const row = TURN_MS + (cells - 1) * APART_MS
  if (after.outcome === null) return row
  const hops = after.outcome.reason === 'solved' ? TURN_MS + (cells - 1) * HOP_APART_MS : 0
  return row + hops + DWELL_MS
}
