import { useTranslation } from 'react-i18next'
import type { Competition } from '../../competitions.contract.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { useStageName } from '../match/names.ts'
import styles from './RoundsCard.module.css'

interface RoundsCardProps {
  readonly data: Competition
  readonly stageId: string
  readonly onChoose: (stageId: string) => void
}

/** The rounds as a lane: painted when over, framed the one that is open here. */
export function RoundsCard({ data, stageId, onChoose }: RoundsCardProps) {
  const { t } = useTranslation()
  const stageName = useStageName()
  return (
    <Card>
      <CardHead>
        <h2>{t('predict.own.rounds')}</h2>
        <CardEnd variant="caption">
          {data.kind === 'race'
            ? t('race.races', { count: data.stages.length })
            : t('predict.events.matches', { count: data.matches.length })}
        </CardEnd>
      </CardHead>
      {data.stages.length === 0 && (
        <Text as="p" variant="caption" className={styles.none}>
          {t('predict.own.noRounds')}
        </Text>
      )}
      <div className={styles.lane} role="group" aria-label={t('predict.rounds')}>
        {data.stages.map((stage) => (
          <button
            key={stage.stageId}
            type="button"
            className={classes(styles.round, stage.state === 'final' && styles.done)}
            aria-pressed={stage.stageId === stageId}
            aria-label={stageName(stage)}
            title={stageName(stage)}
            onClick={() => onChoose(stage.stageId)}
          >
            {stage.number}
          </button>
        ))}
      </div>
    </Card>
  )
}
