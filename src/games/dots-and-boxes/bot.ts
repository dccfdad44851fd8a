import type { Bot, Random } from '#shared/game.ts'
import { outOfNodes } from '../kit/deepening.ts'
import { pick } from '../kit/random.ts'
import { courtOf, type Court } from './grid.ts'
import type { Move, View } from './rules.ts'
import { closes, freeLines, countConceded, isSafe, Solver } from './search.ts'

// Rules read no clock, so time is counted in positions worked out.
const NODES_PER_MS = 60
const SOLVED_FROM = 24 // free lines; more are never worked out in time

const WARM_UP_SEES = 0.6 // a box that can be closed
const STEADY_SLIPS = 0.15

const closing = (court: Court, drawn: readonly boolean[]) =>
  freeLines(drawn).filter((line) => closes(court, drawn, line) > 0)

/** Any line; a box where it is seen. */
function warmUp(court: Court, drawn: readonly boolean[], random: Random): number {
  const open = closing(court, drawn)
  return open.length > 0 && random.next() < WARM_UP_SEES
    ? pick(open, random)
    : pick(freeLines(drawn), random)
}

/** Closes what it can, then gives nothing away while that can be helped, then as little as it can. */
function careful(court: Court, drawn: readonly boolean[], random: Random): number {
  const open = closing(court, drawn)
  if (open.length > 0) return pick(open, random)
  const free = random.shuffle(freeLines(drawn))
  const safe = free.find((line) => isSafe(court, drawn, line))
  if (safe !== undefined) return safe
  return free.reduce((a, b) =>
    countConceded(court, drawn, b) < countConceded(court, drawn, a) ? b : a,
  )
}

/** The best line once the end can be worked out; null before. */
function solved(
  court: Court,
  drawn: readonly boolean[],
  nodes: number,
  random: Random,
): number | null {
  const free = random.shuffle(freeLines(drawn))
  if (free.length > SOLVED_FROM) return null
  try {
    const values = new Solver(court, nodes).values(drawn, free)
    return free[values.indexOf(Math.max(...values))]!
  } catch (error) {
    if (error !== outOfNodes) throw error
    return null
  }
}

/** 1 draws anywhere and misses boxes, 2 is careful and slips now and then, 3 works the end out. */
export const choose: Bot<View, null, Move> = ({ view }, _seat, _legal, { level, ms }, random) => {
  const court = courtOf(view.side)
  const { lines: drawn } = view
  if (level === 1) return { line: warmUp(court, drawn, random) }
  if (level === 2 && random.next() < STEADY_SLIPS) return { line: pick(freeLines(drawn), random) }
  const best = level === 3 ? solved(court, drawn, ms * NODES_PER_MS, random) : null
  return { line: best ?? careful(court, drawn, random) }
}
