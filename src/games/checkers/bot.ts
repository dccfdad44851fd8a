import type { Bot } from '#shared/game.ts'
import type { Move, View } from './rules.ts'
import { bestPath } from './search.ts'

// Rules read no clock, so time is counted in positions searched.
const NODES_PER_MS = 150

const WARM_UP = { nodes: 200, depth: 1 }
const WARM_UP_SLIPS = 0.35
const STEADY = { nodes: 4_000, depth: 3 }
const STEADY_SLIPS = 0.08

/** 1 looks one ply ahead and often slips, 2 three and seldom, 3 searches as far as its time goes. */
export const choose: Bot<View, null, Move> = ({ view }, seat, _legal, { level, ms }, random) => {
  const open = random.shuffle(view.open)
  const slips = level === 1 ? WARM_UP_SLIPS : level === 2 ? STEADY_SLIPS : 0
  if (random.next() < slips) return { path: [...open[0]!] }
  const budget = { 1: WARM_UP, 2: STEADY, 3: { nodes: ms * NODES_PER_MS } }[level]
  return { path: [...bestPath(view.pieces, seat, open, budget)] }
}
