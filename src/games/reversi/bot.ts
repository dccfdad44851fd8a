import type { Bot, Random } from '#shared/game.ts'
import { pick } from '../kit/random.ts'
import type { Open } from './board.ts'
import type { Move, View } from './rules.ts'
import { bestCell } from './search.ts'

// Rules read no clock, so time is counted in positions searched.
const NODES_PER_MS = 300

const STEADY = { nodes: 400, depth: 2 }
const STEADY_SLIPS = 0.1
const WARM_UP_SLIPS = 0.4

/** As many discs as one move can turn, which beginners find good. */
function warmUp(open: readonly Open[], random: Random): number {
  if (random.next() < WARM_UP_SLIPS) return pick(open, random).cell
  return open.reduce((a, b) => (b.turns.length > a.turns.length ? b : a)).cell
}

/** 1 turns what it can, 2 looks two plies ahead and slips, 3 searches and counts the end out. */
export const choose: Bot<View, null, Move> = (
  { view: { discs, open } },
  seat,
  _legal,
  { level, ms },
  random,
) => {
  if (open.length === 0) return { pass: true }
  if (level === 1) return { cell: warmUp(open, random) }
  const cells = random.shuffle(open.map(({ cell }) => cell))
  if (level === 3) return { cell: bestCell(discs, seat, cells, { nodes: ms * NODES_PER_MS }) }
  if (random.next() < STEADY_SLIPS) return { cell: pick(open, random).cell }
  return { cell: bestCell(discs, seat, cells, STEADY) }
}
