import { useTranslation } from 'react-i18next'
import { classes } from '#client/ui/classes.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import styles from './DivisionLane.module.css'

const MOST = 7 // squares

/** The divisions next to the user's own, the first at the end of the lane. */
function near(court: number, courts: number): number[] {
  const first = Math.max(1, Math.min(court - Math.floor(MOST / 2), courts - MOST + 1))
  const count = Math.min(MOST, courts)
  return Array.from({ length: count }, (_, i) => first + i).toReversed()
}

/** The user's division, on the way to the first. */
export function DivisionLane({ court, courts }: { court: number; courts: number }) {
  const { t } = useTranslation()
  return (
    <span className={styles.lane} role="img" aria-label={t('courts.courtOf', { court, courts })}>
      {near(court, courts).map((n) => (
        <span key={n} className={classes(styles.square, n === court && styles.own)}>
          <CourtNumeral value={n} size={18} />
        </span>
      ))}
    </span>
  )
}
