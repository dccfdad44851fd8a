import { useTranslation } from 'react-i18next'
import { minutesOf, type Period } from '#shared/playing-hours.ts'
import { weekdayName } from './days-text.ts'
import styles from './WeekHours.module.css'

const DAYS = [1, 2, 3, 4, 5, 6, 7]
const TICKS = [3, 6, 9, 12, 15, 18, 21]
const LABELS = [0, 3, 6, 9, 12, 15, 18, 21, 24]
const DAY_MINUTES = 24 * 60

interface Bar {
  readonly from: number // minutes since 00:00
  readonly until: number
  readonly isTail: boolean // of a night that began the day before
  readonly hasTail: boolean // into the next day
}

const isOvernight = ({ start, end }: Period) => minutesOf(end) < minutesOf(start)

/** What of the periods lies on a day. */
export function barsOf(periods: readonly Period[], day: number): Bar[] {
  const own = periods
    .filter((period) => period.day === day)
    .map((period) => ({
      from: minutesOf(period.start),
      until: isOvernight(period) ? DAY_MINUTES : minutesOf(period.end),
      isTail: false,
      hasTail: isOvernight(period),
    }))
  const tails = periods
    .filter(
      (period) => (period.day % 7) + 1 === day && isOvernight(period) && minutesOf(period.end) > 0,
    )
    .map(({ end }) => ({ from: 0, until: minutesOf(end), isTail: true, hasTail: false }))
  return [...tails, ...own].toSorted((a, b) => a.from - b.from)
}

const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`

function Track({ bars }: { bars: readonly Bar[] }) {
  return (
    <span className={styles.track} aria-hidden="true">
      {TICKS.map((hour) => (
        <i key={hour} style={{ left: percent(hour * 60) }} />
      ))}
      {bars.map(({ from, until, isTail, hasTail }) => (
        <b
          key={`${from} ${until}`}
          className={isTail ? styles.tail : hasTail ? styles.arrow : styles.bar}
          style={{ left: percent(from), width: percent(until - from) }}
        />
      ))}
    </span>
  )
}

interface WeekHoursProps {
  periods: readonly Period[]
  chosen: number
  onChoose: (day: number) => void
}

/** Seven days from midnight to midnight; over midnight a period has an arrow, and its rest is hatched. */
export function WeekHours({ periods, chosen, onChoose }: WeekHoursProps) {
  const { t, i18n } = useTranslation()
  const textOf = (day: number) => {
    const own = periods.filter((period) => period.day === day)
    return own.length === 0
      ? t(periods.length === 0 ? 'admin.hours.open' : 'admin.hours.closed')
      : t('admin.hours.periods', { count: own.length })
  }
  return (
    <div className={styles.week} role="group" aria-label={t('admin.hours.week')}>
      <div className={styles.hours} aria-hidden="true">
        <div>
          {LABELS.map((hour) => (
            <span key={hour} style={{ left: percent(hour * 60) }}>
              {String(hour).padStart(2, '0')}
            </span>
          ))}
        </div>
      </div>
      {DAYS.map((day) => (
        <button key={day} type="button" aria-pressed={day === chosen} onClick={() => onChoose(day)}>
          <span>{weekdayName(day, i18n.language)}</span>
          <Track bars={barsOf(periods, day)} />
          <span className={styles.count}>{textOf(day)}</span>
        </button>
      ))}
    </div>
  )
}
