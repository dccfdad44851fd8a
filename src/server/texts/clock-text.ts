import type { Language } from '#shared/accounts.ts'
import { dayAt, minuteAt } from '#shared/days.ts'
import { cityOf } from './format.ts'

const two = (value: number) => String(value).padStart(2, '0')
const locales = { en: 'en-GB', tr: 'tr' }

/** What a zone's clock shows at an instant: 'HH:mm'. */
export function clockAt(at: Date, timeZone: string): string {
  const minutes = minuteAt(at, timeZone)
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The same with the day and whose clock: 'Tuesday 15:02, Istanbul'. */
export function weekdayClockAt(at: Date, timeZone: string, language: Language): string {
  const noon = new Date(`${dayAt(at, timeZone)}T12:00:00Z`)
  const weekday = noon.toLocaleDateString(locales[language], { weekday: 'long', timeZone: 'UTC' })
  return `${weekday} ${clockAt(at, timeZone)}, ${cityOf(timeZone)}`
}
