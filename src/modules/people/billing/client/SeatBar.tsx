import { useTranslation } from 'react-i18next'
import styles from './Billing.module.css'

/** How many of the seats are taken, as a painted lane and in words. */
export function SeatBar({ usedSeats, seats }: { usedSeats: number; seats: number }) {
  const { t } = useTranslation()
  const share = Math.min(1, usedSeats / Math.max(1, seats))
  return (
    <div className={styles.seatBarSeats}>
      <span className={styles.lane} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span className={styles.seatBarWords}>
        <span>{t('billing.seats.taken', { count: seats, taken: usedSeats })}</span>
        <span>{t('billing.seats.guests')}</span>
      </span>
    </div>
  )
}
