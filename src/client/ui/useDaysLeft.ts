import { useTranslation } from 'react-i18next'
import { daysUntil, type PlayCalendar } from '#shared/play-calendar.ts'
import { dateFormat } from '../date-format.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const WEEK_MS = 7 * 24 * HOUR_MS

const time = { hour: '2-digit', minute: '2-digit' } as const
const longDay = { day: 'numeric', month: 'long' } as const

/** '2 days left, Tuesday 17:00': the team's days, the reader's clock. `now` is the server's; both epoch ms. */
export function useDaysLeft(): (until: number, calendar: PlayCalendar, now: number) => string {
  const { t, i18n } = useTranslation()
  const format = (options: Intl.DateTimeFormatOptions, at: number) =>
    dateFormat(i18n.language, options).format(at)
  return (until, calendar, now) => {
    const remainingMs = until - now
    if (remainingMs <= 0) return t('room.days.over')
    const days = daysUntil(calendar, now, until)
    const hour = format(time, until)
    if (days === 0 && remainingMs < HOUR_MS)
      return t('room.days.minutes', { count: Math.ceil(remainingMs / MINUTE_MS), when: hour })
    if (days === 0)
      return t('room.days.hours', { count: Math.floor(remainingMs / HOUR_MS), when: hour })
    const isNear = remainingMs < WEEK_MS
    const day = format({ weekday: 'long', ...(!isNear && longDay) }, until)
    return t('room.days.left', { count: days, when: `${day} ${hour}` })
  }
}
