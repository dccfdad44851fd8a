import type { Bot } from '#shared/game.ts'
import { guessOf } from '../kit/guess-bot.ts'
import type { Move, View } from './rules.ts'
import { equations, sumsFor } from './sums.ts'
import { plain } from './symbols.ts'

/** Guesses a sum that fits what the view shows; it knows no more than a player. */
export const choose: Bot<View, null, Move> = ({ view }, _seat, _legal, { level }, random) => {
  const sums = view.target === null ? equations() : sumsFor(view.target)
  const rows = view.guesses.map(({ sum, marks }) => ({ cells: [...plain(sum)], marks }))
  return { guess: guessOf(sums, rows, level, random) }
}
