import { useTranslation } from 'react-i18next'
import type { PuzzleStats } from '../contract.ts'

/** What a loss leaves of the user's streaks, which only a solved puzzle feeds, and what comes next. */
export function useLossText() {
  const { t } = useTranslation(['translation', 'puzzles'])
  return ({ streak, streakTomorrow, daily }: PuzzleStats, nextText: string) => {
    const streakKey = daily.tomorrow > 0 ? 'finished.safe' : 'finished.rescue'
    const sentences = [
      daily.streak > 0 && t(streakKey, { count: daily.streak }),
      streak > 0 && streakTomorrow === 0 && t('finished.ends', { count: streak }),
      t(nextText),
    ]
    return sentences.filter(Boolean).join(' ')
  }
}
