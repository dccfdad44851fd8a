import type { Bot } from '#shared/game.ts'
import { guessOf } from '../kit/guess-bot.ts'
import { rowsOf } from './keys.ts'
import type { Move, View } from './rules.ts'
import { answers } from './words.ts'

/** Guesses a word that fits what the view shows; it knows no more than a player. */
export const choose: Bot<View, null, Move> = ({ view }, _seat, _legal, { level }, random) => {
  return { guess: guessOf(answers[view.language], rowsOf(view), level, random) }
}
