import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { useTranslation } from 'react-i18next'
import { UNDO_DAYS } from '../contract.ts'
import { classes } from '#client/ui/classes.ts'
import styles from './DaysLane.module.css'

const DAYS = Array.from({ length: UNDO_DAYS }, (_, i) => i + 1)

/** The fourteen days of a deletion: those that are over, and those in which it can be undone. */
export function DaysLane({ remainingDays }: { remainingDays: number }) {
  const { t } = useTranslation()
  const over = UNDO_DAYS - remainingDays
  const look = (day: number) =>
    day <= over ? styles.over : day === over + 1 && over > 0 && styles.today
  return (
    <div
      className={styles.lane}
      role="img"
      aria-label={t('adminData.going.lane', { count: over, of: UNDO_DAYS })}
    >
      {DAYS.map((day) => (
        <i key={day} className={classes(look(day))} />
      ))}
      <em>
        <DeleteRegular fontSize={20} />
      </em>
    </div>
  )
}
