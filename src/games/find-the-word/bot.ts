import type { Bot } from '#shared/game.ts'
import { lower } from '../kit/alphabet.ts'
import { guessOf } from '../kit/guess-bot.ts'
import type { Move, View } from './rules.ts'
import { answers } from './words.ts'

/** Guesses a word that fits what the view shows; it knows no more than a player. */
export const choose: Bot<View, null, Move> = ({ view }, _seat, _legal, { level }, random) => {
  const { language, guesses } = view
  const told = guesses.map(({ word, marks }) => ({ cells: [...lower(word, language)], marks }))
  return { guess: guessOf(answers[language], told, level, random) }
}
