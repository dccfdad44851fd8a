import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import styles from './RankMovement.module.css'

interface RankMovementProps {
  by: number | null
  label?: string // what it says where it isn't places since the day began
}

/** Places gained or lost since the day began: a shape and a number, then a colour. */
export function RankMovement({ by, label }: RankMovementProps) {
  const { t } = useTranslation()
  if (by === null)
    return <span className={classes(styles.movement, styles.same)}>{t('board.new')}</span>
  if (by === 0)
    return (
      <span
        className={classes(styles.movement, styles.same)}
        role="img"
        aria-label={label ?? t('board.same')}
      >
        –
      </span>
    )
  const up = by > 0
  const places = t(up ? 'board.up' : 'board.down', { count: Math.abs(by) })
  return (
    <span
      className={classes(styles.movement, up ? styles.up : styles.down)}
      role="img"
      aria-label={label ?? places}
    >
      <svg width="10" height="8" viewBox="0 0 10 8" aria-hidden="true">
        <path d={up ? 'M5 0L10 8H0Z' : 'M0 0H10L5 8Z'} fill="currentColor" />
      </svg>
      {Math.abs(by)}
    </span>
  )
}
