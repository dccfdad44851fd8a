import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '#shared/days.ts'
import { dateFormat } from '#client/date-format.ts'

/** A day as the head of a list: near ones by a word and the whole date, others by weekday and date. */
export function useDayWords(today: Day): (day: Day) => { name: string; date: string } {
  const { t, i18n } = useTranslation()
  const date = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const format = (day: Day, shape: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, shape).format(new Date(day))
  const near = new Map([
    [today, 'predict.today'],
    [addDays(today, 1), 'predict.tomorrow'],
  ])
  return (day) => {
    const word = near.get(day)
    if (word) return { name: t(word), date: format(day, { weekday: 'long', ...date }) }
    return { name: format(day, { weekday: 'long', timeZone: 'UTC' }), date: format(day, date) }
  }
}
