import type { Bot } from '#shared/game.ts'
import { guessOf } from '../kit/guess-bot.ts'
import { rowsOf } from './keys.ts'
import type { Move, View } from './rules.ts'
import { equations, sumsFor } from './sums.ts'

/** Guesses a sum that fits what the view shows; it knows no more than a player. */
export const choose: Bot<View, null, Move> = ({ view }, _seat, _legal, { level }, random) => {
  const sums = view.target === null ? equations() : sumsFor(view.target)
  return { guess: guessOf(sums, rowsOf(view), level, random) }
}
