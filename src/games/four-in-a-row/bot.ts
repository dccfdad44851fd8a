import type { Bot, Random } from '#shared/game.ts'
import { pick } from '../kit/random.ts'
import { openColumns } from './board.ts'
import { bookColumn } from './openings.ts'
import type { Move, View } from './rules.ts'
import { bestColumn, fours } from './solver.ts'

// Rules read no clock, so time is counted in positions searched. Measured on one core of a small
// server: 4 700 a millisecond with nothing else running, 2 000 with every core busy.
const NODES_PER_MS = 2_500

const STEADY_NODES = 300 // sees a handful of plies ahead
const STEADY_SLIPS = 0.1
const WARM_UP_SEES = 0.4 // of the fours to block

/** Any column, the centre four times as often as an edge. */
function towardsCentre(columns: readonly number[], random: Random): number {
  const often = columns.flatMap((column) => Array<number>(4 - Math.abs(column - 3)).fill(column))
  return pick(often, random)
}

function warmUp(played: readonly number[], random: Random): number {
  const [four] = fours(played, 'mine')
  if (four !== undefined) return four
  const [threat] = fours(played, 'theirs')
  if (threat !== undefined && random.next() < WARM_UP_SEES) return threat
  return towardsCentre(openColumns(played), random)
}

function steady(played: readonly number[], random: Random): number {
  if (random.next() < STEADY_SLIPS) return warmUp(played, random)
  return bestColumn(played, STEADY_NODES).column
}

const strongest = (played: readonly number[], ms: number) =>
  bookColumn(played) ?? bestColumn(played, ms * NODES_PER_MS).column

/** 1 takes its fours and overlooks most of the others', 2 looks ahead and slips, 3 calculates. */
export const choose: Bot<View, null, Move> = (
  { view: { played } },
  _seat,
  _legal,
  { level, ms },
  random,
) => {
  if (level === 1) return { column: warmUp(played, random) }
  if (level === 2) return { column: steady(played, random) }
  return { column: strongest(played, ms) }
}
