import type { Bot, BotLevel } from '#shared/game.ts'
import { markGuess } from './marks.ts'
import type { Move, View } from './rules.ts'
import { answers } from './words.ts'

/** Whether a word would have drawn the marks seen so far. */
function fits(word: string, view: View): boolean {
  return view.guesses.every(
    (past) => markGuess(word, past.word, view.language).join() === past.marks.join(),
  )
}

/** Weaker levels forget that not every word fits and waste a guess now and then. */
const slips: Record<BotLevel, number> = { 1: 0.3, 2: 0.15, 3: 0 }

/** Guesses a word that fits what the view shows; it knows no more than a player. */
export const choose: Bot<View, null, Move> = ({ view }, _seat, _legal, { level }, random) => {
  const words = answers[view.language]
  const anyWord = () => words[random.int(words.length)]!
  if (view.guesses.length === 0 || random.next() < slips[level]) return { guess: anyWord() }
  const left = words.filter((word) => fits(word, view))
  return { guess: left[random.int(left.length)] ?? anyWord() }
}
