import { zoneHere } from '#shared/days.ts'

/** The locale dates are written in: English ones with the day before the month. */
const dateLocale = (language: string) => (language === 'en' ? 'en-GB' : language)

const formats = new Map<string, Intl.DateTimeFormat>()

/** How dates are written, made once for each way: that takes a phone longer than drawing a card. */
export function dateFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(dateLocale(language), options)
  formats.set(key, format)
  return format
}

const HALF_A_YEAR_MS = 182 * 86_400_000

const clockIn = (timeZone: string, at: number) =>
  dateFormat('en', { timeZone, day: 'numeric', hour: '2-digit', minute: '2-digit' }).format(at)

/** Whether a zone's clock shows what the reader's does, in summer and in winter. */
function isClockHere(timeZone: string): boolean {
  const here = zoneHere()
  return [Date.now(), Date.now() + HALF_A_YEAR_MS].every(
    (at) => clockIn(timeZone, at) === clockIn(here, at),
  )
}

/** How an hour of another clock than the reader's is written, such as the space's: with its zone where that is not theirs. */
export const zonedFormat = (
  language: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  dateFormat(language, {
    ...options,
    timeZone,
    ...(!isClockHere(timeZone) && { timeZoneName: 'short' }),
  })

/** What a zone is called now, 'GMT+3', where its clock is not the reader's; else ''. */
export function otherZone(language: string, timeZone: string): string {
  const parts = zonedFormat(language, timeZone, { hour: '2-digit' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const two = (n: number) => String(n).padStart(2, '0')

/** '04:12'; never below zero. */
export function clockFace(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
