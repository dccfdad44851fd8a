import { useTranslation } from 'react-i18next'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import { useTitle } from '../match/useTitle.ts'
import { RowState, type OpenTipProps } from './RowState.tsx'
import { TipButton, TipLine } from './TipLine.tsx'
import styles from './RaceTip.module.css'

/** A part of a race: its places, painted where they are filled, and the way to the others. */
export function RaceTip({ tip, isLocked, isNext }: OpenTipProps) {
  const { t } = useTranslation()
  const title = useTitle()(tip)
  const { filled, slots, isTipped } = tip
  const action = isTipped ? t('predict.edit') : t('predict.fill', { count: slots - filled })
  const chosen = t('predict.day.chosen', { filled, slots })
  return (
    <>
      <TipLine title={title}>
        <span className={styles.slots} role="img" aria-label={chosen}>
          {Array.from({ length: slots }, (_, i) => (
            <i key={i} className={classes(i < filled && styles.filled)}>
              {i + 1}
            </i>
          ))}
        </span>
      </TipLine>
      <RowState>
        {isLocked ? (
          <Text variant="caption">{chosen}</Text>
        ) : (
          <TipButton tip={tip} isNext={isNext} action={action} title={title} />
        )}
      </RowState>
    </>
  )
}
