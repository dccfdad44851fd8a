import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { classes } from '../../../ui/classes.ts'
import { Text } from '../../../ui/Text.tsx'
import { useTipNow } from '../home/useTipNow.ts'
import { useTitle } from '../match/useTitle.ts'
import { RowState, type OpenTipProps } from './RowState.tsx'
import styles from './RaceTip.module.css'

/** A part of a race: its places, painted where they are filled, and the way to the others. */
export function RaceTip({ tip, isLocked, isNext }: OpenTipProps) {
  const { t } = useTranslation()
  const tipNow = useTipNow()
  const title = useTitle()(tip)
  const { filled, slots, isTipped } = tip
  const action = isTipped ? t('predict.edit') : t('predict.fill', { count: slots - filled })
  const chosen = t('predict.day.chosen', { filled, slots })
  return (
    <>
      <div className={styles.tip}>
        <Text strong className={styles.title}>
          {title}
        </Text>
        <span className={styles.slots} role="img" aria-label={chosen}>
          {Array.from({ length: slots }, (_, i) => (
            <i key={i} className={classes(i < filled && styles.filled)}>
              {i + 1}
            </i>
          ))}
        </span>
      </div>
      <RowState>
        {isLocked ? (
          <Text variant="caption">{chosen}</Text>
        ) : (
          <Button
            appearance={isNext ? 'primary' : 'secondary'}
            aria-label={`${action}: ${title}`}
            onClick={() => tipNow(tip)}
          >
            {action}
          </Button>
        )}
      </RowState>
    </>
  )
}
