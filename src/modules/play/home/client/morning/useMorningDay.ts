import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '#shared/days.ts'
import { dateFormat } from '#client/date-format.ts'
import { useToday } from '#client/session/useToday.ts'

/** The day a morning tells of: 'Yesterday, Monday', or after days off 'Friday', and its date. */
export function useMorningDay(day: Day): { name: string; date: string } {
  const { t, i18n } = useTranslation()
  const today = useToday()
  const format = (shape: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, { ...shape, timeZone: 'UTC' }).format(new Date(day))
  const weekday = format({ weekday: 'long' })
  return {
    name: day === addDays(today, -1) ? t('morning.yesterday', { weekday }) : weekday,
    date: format({ day: 'numeric', month: 'long' }),
  }
}
