import type { Bot, BotLevel, Random } from '#shared/game.ts'
import { run } from './deck.ts'
import { AIM, BOARD, meant, spots } from './lane.ts'
import { countOf, FULL, numbersOf } from './rack.ts'
import type { Move, View } from './rules.ts'

const POWER = 7
const hook: Move = { aim: 13, power: POWER, spin: -4 } // what strikes most often
const pocket: Move = { aim: 2, power: POWER, spin: 0 }

const within = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/** How many pins a steady hand and true pins would fell. */
function fells(aim: number, spin: number, standing: number): number {
  const { after } = run(meant({ aim, power: POWER, spin }), standing)
  return countOf(standing) - countOf(after)
}

const NEIGHBOURS = [0.25, 0.5, 0.25] as const // a hand misses by a board at times

/** Of all aims with a few spins the one that fells most, its neighbours counted in. */
function surest(standing: number): Move {
  let best: Move = { aim: 0, power: POWER, spin: 0 }
  let most = -1
  for (const spin of [0, -2, 2]) {
    const down = Array.from({ length: 2 * AIM + 1 }, (_, i) => fells(i - AIM, spin, standing))
    for (const at of down.keys()) {
      const worth = NEIGHBOURS.reduce((sum, part, i) => sum + part * (down[at + i - 1] ?? 0), 0)
      if (worth > most) [best, most] = [{ aim: at - AIM, power: POWER, spin }, worth]
    }
  }
  return best
}

/** Straight at the pin that stands foremost. */
function atFirst(standing: number): Move {
  const [, y] = spots[numbersOf(standing)[0]! - 1]!
  return { aim: within(Math.round(y / BOARD), AIM), power: POWER, spin: 0 }
}

/** As many boards off, at most, either way. */
function offBy(most: number, move: Move, random: Random): Move {
  const off = random.int(2 * most + 1) - most
  return { ...move, aim: within(move.aim + off, AIM) }
}

const STRAYS: Record<BotLevel, number> = { 1: 8, 2: 1, 3: 0 } // boards

/** 1 throws straight and strays, 2 aims beside the head pin, 3 hooks and works out what is left. */
export const choose: Bot<View, null, Move> = ({ view }, _seat, _legal, { level }, random) => {
  const { standing } = view
  const isFull = standing === FULL
  if (level === 3) return isFull ? hook : surest(standing)
  const aimed = level === 2 && isFull ? pocket : atFirst(standing)
  return offBy(STRAYS[level], aimed, random)
}
