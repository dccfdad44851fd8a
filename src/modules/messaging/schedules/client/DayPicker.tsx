import { useTranslation } from 'react-i18next'
import { dateFormat } from '#client/date-format.ts'
import { classes } from '#client/ui/classes.ts'
import styles from './Schedules.module.css'

const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
const ISO_DAYS = [1, 2, 3, 4, 5, 6, 7]

/** Weekdays by name, Monday first. */
export function useDayNames(): (day: number, width: 'narrow' | 'long') => string {
  const { i18n } = useTranslation()
  return (day, weekday) =>
    dateFormat(i18n.language, { weekday, timeZone: 'UTC' }).format(
      new Date(MONDAY + (day - 1) * DAY_MS),
    )
}

/** Which days of the week, to be seen. */
export function Days({ days }: { days: readonly number[] }) {
  const nameOf = useDayNames()
  const label = days.map((day) => nameOf(day, 'long')).join(', ')
  return (
    <span className={styles.days} role="img" aria-label={label}>
      {ISO_DAYS.map((day) => (
        <i key={day} className={classes(days.includes(day) && styles.on)}>
          {nameOf(day, 'narrow')}
        </i>
      ))}
    </span>
  )
}

interface DayPickerProps {
  label: string
  days: readonly number[]
  onChange: (days: number[]) => void
}

/** Which days of the week, to be chosen. */
export function DayPicker({ label, days, onChange }: DayPickerProps) {
  const nameOf = useDayNames()
  return (
    <div className={classes(styles.days, styles.large)} role="group" aria-label={label}>
      {ISO_DAYS.map((day) => {
        const isOn = days.includes(day)
        return (
          <button
            key={day}
            type="button"
            aria-pressed={isOn}
            aria-label={nameOf(day, 'long')}
            className={classes(isOn && styles.on)}
            onClick={() => onChange(ISO_DAYS.filter((one) => days.includes(one) !== (one === day)))}
          >
            {nameOf(day, 'narrow')}
          </button>
        )
      })}
    </div>
  )
}
