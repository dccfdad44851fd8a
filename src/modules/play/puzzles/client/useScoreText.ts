import { useTranslation } from 'react-i18next'
import type { PuzzleScore } from '#shared/game.ts'

const SECOND_MS = 1000
const MINUTE_S = 60

/** Minutes and seconds, as a clock shows them. */
export function clockText(ms: number): string {
  const seconds = Math.round(ms / SECOND_MS)
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`
}

/** A score in a line: '3/6', '4:12'. */
export function useScoreText(): (score: PuzzleScore) => string {
  const { i18n } = useTranslation()
  return ({ value, unit, of }) => {
    if (unit === 'ms') return clockText(value)
    const guesses = value.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
    return of ? `${guesses}/${of}` : guesses
  }
}
