import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Change } from '#modules/admin/change-log/contract.ts'
import { addDays, dayAt } from '#shared/days.ts'
import { dateFormat } from '#client/date-format.ts'
import { Text } from '#client/ui/Text.tsx'
import { ChangeLogEntry } from './ChangeLogEntry.tsx'
import styles from './ChangeLogDays.module.css'

interface Day {
  readonly day: string
  readonly lines: Change[]
}

/** Lines by the day of the space they were written on, in the order they come. */
function daysOf(changes: readonly Change[], timeZone: string): Day[] {
  const days: Day[] = []
  for (const line of changes) {
    const day = dayAt(new Date(line.at), timeZone)
    if (days.at(-1)?.day !== day) days.push({ day, lines: [] })
    days.at(-1)!.lines.push(line)
  }
  return days
}

/** A day's name: today, yesterday, or its weekday; the date beside it. */
function DayHead({ day, timeZone }: { day: string; timeZone: string }) {
  const { t, i18n } = useTranslation()
  const [today] = useState(() => dayAt(new Date(), timeZone))
  const format = (more: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, { timeZone: 'UTC', ...more }).format(new Date(day))
  const date = { day: 'numeric', month: 'long' } as const
  const isNear = day === today || day === addDays(today, -1)
  const near = t(day === today ? 'admin.log.today' : 'admin.log.yesterday')
  return (
    <h2 className={styles.day}>
      {isNear ? near : format({ weekday: 'long' })}
      <Text variant="caption">{format(isNear ? { weekday: 'long', ...date } : date)}</Text>
    </h2>
  )
}

/** The change log, a heading for each day. */
export function ChangeLogDays({
  changes,
  timeZone,
}: {
  changes: readonly Change[]
  timeZone: string
}) {
  return daysOf(changes, timeZone).map(({ day, lines }) => (
    <section key={day}>
      <DayHead day={day} timeZone={timeZone} />
      <ul className={styles.lines}>
        {lines.map((one) => (
          <ChangeLogEntry key={one.auditId} change={one} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  ))
}
