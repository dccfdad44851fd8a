import { useTranslation } from 'react-i18next'
import type { PredictorTable, Stage } from '#shared/predictors.ts'
import { Text } from '#client/ui/Text.tsx'
import { useStageName } from '../match/names.ts'

interface GrowthProps {
  readonly table: PredictorTable
  readonly stage: Stage // whose own table it may be
  readonly stages: readonly Stage[]
  readonly className: string | undefined
}

/** That a table was final before matches came that count in it too. */
export function TableGrowth({ table, stage, stages, className }: GrowthProps) {
  const { t, i18n } = useTranslation()
  const stageName = useStageName()
  const rounds = (table === 'stage' ? [stage] : stages).filter(
    ({ grew, isSecondHalf }) => grew.includes(table) && (table !== 'half' || isSecondHalf),
  )
  if (rounds.length === 0) return null
  const format = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <Text as="p" variant="caption" className={className}>
      {table === 'stage'
        ? t('predict.grewStage')
        : t('predict.grew', { rounds: format.format(rounds.map(stageName)) })}
    </Text>
  )
}
