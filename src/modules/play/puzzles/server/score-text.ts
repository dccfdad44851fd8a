import type { Language } from '#shared/accounts.ts'
import type { PuzzleScore } from '#shared/game.ts'

const SECOND_MS = 1000
const MINUTE_S = 60

type Score = Pick<PuzzleScore, 'value' | 'unit'>

function timeText(ms: number): string {
  const seconds = Math.round(ms / SECOND_MS)
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`
}

/** A score: '4' guesses, '4:12' minutes. */
export const scoreText = ({ value, unit }: Score): string =>
  unit === 'guesses' ? String(value) : timeText(value)

/** The mean of several: '4.0' guesses, '4:12' minutes. */
export function meanText({ value, unit }: Score, language: Language): string {
  if (unit === 'ms') return timeText(value)
  return value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
