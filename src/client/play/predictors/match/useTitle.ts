import { useTranslation } from 'react-i18next'
import type { RacePart } from '#shared/races.ts'

interface Titled {
  readonly home: string
  readonly away: string
  readonly part: RacePart
}

/** What a match is called: both sides, or a race with what of it locks. */
export function useTitle(): (match: Titled) => string {
  const { t } = useTranslation()
  return ({ home, away, part }) =>
    part === '' ? t('predict.pair', { home, away }) : `${home}, ${t(`race.part.${part}`)}`
}

/** The kind a row is of. */
export const kindOf = ({ part }: Pick<Titled, 'part'>) => (part === '' ? 'score' : 'race')
