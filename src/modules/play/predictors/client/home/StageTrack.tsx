import { useTranslation } from 'react-i18next'
import type { Stage } from '#shared/predictors.ts'
import { classes } from '#client/ui/classes.ts'
import styles from './PredictHome.module.css'

/** A competition's rounds as squares: painted when over, framed while it runs. */
export function StageTrack({ stages, current }: { stages: readonly Stage[]; current: string }) {
  const { t } = useTranslation()
  const done = stages.filter(({ state }) => state === 'final').length
  return (
    <div
      className={styles.track}
      role="img"
      aria-label={t('predict.roundsDone', { done, of: stages.length })}
    >
      {stages.map(({ stageId, state }) => (
        <i
          key={stageId}
          className={classes(
            state === 'final' && styles.done,
            stageId === current && styles.current,
          )}
        />
      ))}
    </div>
  )
}
