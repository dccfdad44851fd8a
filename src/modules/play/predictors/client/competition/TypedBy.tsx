import { useTranslation } from 'react-i18next'
import type { CompetitionMatch } from '../../competitions.contract.ts'
import { Text } from '#client/ui/Text.tsx'

/** The author of the current result. */
export function TypedBy({ match: { typed } }: { match: CompetitionMatch }) {
  const { t } = useTranslation()
  return typed && <Text variant="caption">{t('predict.own.typedBy', { name: typed.by })}</Text>
}
