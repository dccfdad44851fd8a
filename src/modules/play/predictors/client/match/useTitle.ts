import { useTranslation } from 'react-i18next'
import type { CompetitionKind } from '#shared/predictors.ts'
import type { RaceTarget } from '#shared/races.ts'

interface Titled {
  readonly home: string
  readonly away: string
  readonly part: RaceTarget
}

/** What a row is called: both sides of a match, a race with what of it locks, or a question. */
export function useTitle(): (match: Titled) => string {
  const { t } = useTranslation()
  return (row) => {
    const { home, away, part } = row
    if (part !== '') return `${home}, ${t(`race.part.${part}`)}`
    return kindOf(row) === 'event' ? home : t('predict.pair', { home, away })
  }
}

/** The kind a row is of. */
export function kindOf({ part, away }: Pick<Titled, 'part' | 'away'>): CompetitionKind {
  if (part !== '') return 'race'
  return away === '' ? 'event' : 'score'
}
