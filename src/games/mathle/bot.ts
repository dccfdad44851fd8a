import type { Bot, BotLevel } from '#shared/game.ts'
import { markEquation } from './marks.ts'
import type { Move, View } from './rules.ts'
import { equations, sumsFor } from './sums.ts'

/** Whether a sum would have drawn the marks seen so far. */
const fits = (sum: string, view: View): boolean =>
  view.guesses.every((past) => markEquation(sum, past.sum).join() === past.marks.join())

/** Weaker levels forget that not every sum fits and waste a guess now and then. */
const slips: Record<BotLevel, number> = { 1: 0.3, 2: 0.15, 3: 0 }

/** Guesses a sum that fits what the view shows; it knows no more than a player. */
export const choose: Bot<View, null, Move> = ({ view }, _seat, _legal, { level }, random) => {
  const sums = view.target === null ? equations() : sumsFor(view.target)
  const anySum = () => sums[random.int(sums.length)]!
  if (view.guesses.length === 0 || random.next() < slips[level]) return { guess: anySum() }
  const left = sums.filter((sum) => fits(sum, view))
  return { guess: left[random.int(left.length)] ?? anySum() }
}
