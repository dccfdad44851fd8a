import { useTranslation } from 'react-i18next'
import { dateFormat } from '#client/date-format.ts'
import type { Day } from '#shared/days.ts'

const WHOLE = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** A day in the user's language, wherever its clock is: with weekday and date, or what a shape takes of them. */
export function useDayText(): (day: Day, shape?: Intl.DateTimeFormatOptions) => string {
  const { i18n } = useTranslation()
  return (day, shape = WHOLE) =>
    dateFormat(i18n.language, { ...shape, timeZone: 'UTC' }).format(new Date(day))
}
