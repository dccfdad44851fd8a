import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../../ui/classes.ts'
import { Text } from '../../../ui/Text.tsx'
import type { OpenTip } from './open-tip.ts'
import styles from './RowState.module.css'

export interface OpenTipProps {
  readonly tip: OpenTip
  readonly isLocked: boolean
  readonly isNext: boolean // it locks next of those that wait
}

/** The state of a row, at its end: announced when it changes. */
export const RowState = ({ children }: { children: ReactNode }) => (
  <span className={styles.state} role="status">
    {children}
  </span>
)

/** That nobody has said anything yet. */
export function NotTipped({ isNext }: { isNext: boolean }) {
  const { t } = useTranslation()
  return (
    <Text strong className={classes(styles.open, isNext && styles.wanted)}>
      {t('predict.notTipped')}
    </Text>
  )
}
