import { useTranslation } from 'react-i18next'
import { addDays, dayAt, zoneHere } from '#shared/days.ts'
import { dateFormat } from '#client/date-format.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** When something was, by the reader's own clock: under which day it stands, and how it is written beside it. */
export function useNotificationTime(now: number) {
  const { t, i18n } = useTranslation()
  const timeZone = zoneHere()
  const today = dayAt(new Date(now), timeZone)
  const yesterday = addDays(today, -1)
  const unit = (count: number, name: 'minute' | 'hour') =>
    new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
    }).format(count)
  const write = (at: number, options: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, { ...options, timeZone }).format(new Date(at))
  return (at: number) => {
    const day = dayAt(new Date(at), timeZone)
    if (day === yesterday)
      return {
        day: t('notifications.yesterday'),
        text: write(at, { hour: '2-digit', minute: '2-digit' }),
      }
    if (day < yesterday)
      return {
        day: t('notifications.earlier'),
        text: write(at, { day: 'numeric', month: 'short' }),
      }
    const ago = Math.max(0, now - at)
    const hours = unit(Math.floor(ago / HOUR), 'hour')
    const minutes = ago < MINUTE ? t('notifications.now') : unit(Math.floor(ago / MINUTE), 'minute')
    return { day: t('notifications.today'), text: ago < HOUR ? minutes : hours }
  }
}
