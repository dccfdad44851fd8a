import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#client/ui/classes.ts'
import { Text } from '#client/ui/Text.tsx'
import type { OpenTip } from './open-tip.ts'
import styles from './OpenTips.module.css'

export interface OpenTipProps {
  readonly tip: OpenTip
  readonly isLocked: boolean
  readonly isNext: boolean // it locks next of those that wait
  readonly others: number // who have not said anything either; 0: not told
}

/** The state of a row, at its end: announced when it changes. */
export const RowState = ({ children }: { children: ReactNode }) => (
  <span className={styles.state} role="status">
    {children}
  </span>
)

/** That one has said nothing yet, and how many others have not. */
export function NotTipped({ isNext, others }: Pick<OpenTipProps, 'isNext' | 'others'>) {
  const { t } = useTranslation()
  return (
    <>
      <Text strong className={classes(styles.open, isNext && styles.rowStateNext)}>
        {t('predict.notTipped')}
      </Text>
      {others > 0 && (
        <Text variant="caption">{t('predict.othersNotTipped', { count: others })}</Text>
      )}
    </>
  )
}
