import { useTranslation } from 'react-i18next'
import { dayAt, minuteAt } from '#shared/days.ts'
import { otherZone } from '#client/date-format.ts'
import { Caption } from '#client/ui/Text.tsx'
import type { Hours } from './useHours.ts'
import styles from './PlayHours.module.css'

const HOURS = [6, 12, 18]
const MINUTES_A_DAY = 24 * 60

/** Today from midnight to midnight of the space: open hours are painted, and where it is now. */
export function HoursTrack({
  hours: { periods, day, timeZone },
  now,
}: {
  hours: Hours
  now: number
}) {
  const minutes = (text: string) => {
    const [hour, minute] = text.split(':').map(Number)
    return (hour! * 60 + minute!) / MINUTES_A_DAY
  }
  const { i18n } = useTranslation()
  const at = new Date(now)
  const isToday = dayAt(at, timeZone) === day
  const zone = otherZone(i18n.language, timeZone)
  const percent = (share: number) => `${share * 100}%`
  return (
    <div aria-hidden="true">
      <div className={styles.track}>
        {periods.map(({ start, end }) => (
          <span
            key={start}
            className={styles.open}
            style={{ left: percent(minutes(start)), right: percent(1 - minutes(end)) }}
          />
        ))}
        {isToday && (
          <span
            className={styles.now}
            style={{ left: percent(minuteAt(at, timeZone) / MINUTES_A_DAY) }}
          />
        )}
      </div>
      <div className={styles.hours}>
        {HOURS.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </div>
      {zone && <Caption>{zone}</Caption>}
    </div>
  )
}
