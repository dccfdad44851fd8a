import type { Hours } from './useHours.ts'
import styles from './HoursTrack.module.css'

const HOURS = [6, 12, 18]

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
    return (hour! * 60 + minute!) / (24 * 60)
  }
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const isToday = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now) === day
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
          <span className={styles.now} style={{ left: percent(minutes(clock.format(now))) }} />
        )}
      </div>
      <div className={styles.hours}>
        {HOURS.map((hour) => (
          <span key={hour}>{String(hour).padStart(2, '0')}</span>
        ))}
      </div>
    </div>
  )
}
