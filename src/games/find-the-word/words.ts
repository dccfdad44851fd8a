import type { WordLanguage } from '../kit/alphabet.ts'
import answersEn from './answers.en.json' with { type: 'json' }
import answersTr from './answers.tr.json' with { type: 'json' }
import guessesEn from './guesses.en.json' with { type: 'json' }
import guessesTr from './guesses.tr.json' with { type: 'json' }

/**
 * Words a puzzle may have, curated by us. A team's order of them is drawn by place, so a word that
 * leaves is replaced where it stood: every other day keeps its answer.
 */
export const answers: Record<WordLanguage, readonly string[]> = { en: answersEn, tr: answersTr }

/** Words that may be guessed. */
export const allowed: Record<WordLanguage, ReadonlySet<string>> = {
  en: new Set([...guessesEn, ...answersEn]),
  tr: new Set([...guessesTr, ...answersTr]),
}

/** Whether a word, in lower case, may be guessed. */
export function isWord(word: string, language: WordLanguage): boolean {
  return allowed[language].has(word)
}
