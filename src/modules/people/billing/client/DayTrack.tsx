import { useTranslation } from 'react-i18next'
import { DEACTIVATED_AFTER_DAYS } from '#shared/billing.ts'
import { classes } from '#client/ui/classes.ts'
import { dayOfFailure, daysOfFailure, type PaymentStatus } from './payment-status.ts'
import { useDayText } from './useBillingText.ts'
import styles from './DayTrack.module.css'

const DAYS = Array.from({ length: DEACTIVATED_AFTER_DAYS + 1 }, (_, i) => i + 1)

/** The fifteen days after a payment failed: those that are over, today, and those that are left. */
export function DayTrack({ standing, now }: { standing: PaymentStatus; now: number }) {
  const { t } = useTranslation()
  const dayText = useDayText()
  const days = daysOfFailure(standing)
  if (!days) return null
  const today = dayOfFailure(standing.failedAt, now)
  const look = (day: number) => (day < today ? styles.over : day === today && styles.today)
  const short = (instant: string) => dayText(instant, 'short', false)
  return (
    <div className={styles.track}>
      <div
        className={styles.days}
        role="img"
        aria-label={t('billing.track.label', { day: today, of: DAYS.length })}
      >
        {DAYS.map((day) => (
          <i key={day} className={classes(look(day))} />
        ))}
      </div>
      <div className={styles.words}>
        <span>{short(days.failed)}</span>
        <span>{t('billing.track.limited', { day: short(days.limited) })}</span>
        <span>{t('billing.track.closed', { day: short(days.closed) })}</span>
      </div>
    </div>
  )
}
