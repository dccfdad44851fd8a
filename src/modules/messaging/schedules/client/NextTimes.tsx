import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, dayAt, weekday } from '#shared/days.ts'
import { instantOf } from '#shared/wall-clock.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { Text } from '#client/ui/Text.tsx'
import type { Draft } from './draft.ts'
import styles from './NextTimes.module.css'

const SHOWN = 3
const LOOK_DAYS = 22 // three weeks hold three of any day

/** The next times of a schedule as it stands in the editor. */
function nextTimes({ time, days, timeZoneId }: Draft, now: Date): Date[] {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const today = dayAt(now, timeZoneId)
  return Array.from({ length: LOOK_DAYS }, (_, i) => addDays(today, i))
    .filter((day) => days.includes(weekday(day)))
    .map((day) => new Date(instantOf(day, hour * 60 + minute, timeZoneId)))
    .filter((at) => at > now)
    .slice(0, SHOWN)
}

/** When it is posted next, by the space's clock. */
export function NextTimes({ draft }: { draft: Draft }) {
  const { t, i18n } = useTranslation()
  const [now] = useState(() => new Date())
  const timeZone = useSession((s) => s.user?.team.timeZone)
  const times = draft.time ? nextTimes(draft, now) : []
  const format = dateFormat(i18n.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  })
  if (times.length === 0) return null
  return (
    <div>
      <Text variant="caption">{t('schedules.nextTimes', { zone: timeZone })}</Text>
      <ol className={styles.times}>
        {times.map((at) => (
          <li key={at.getTime()}>{format.format(at)}</li>
        ))}
      </ol>
    </div>
  )
}
