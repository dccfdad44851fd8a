import { dateFormat } from '#client/date-format.ts'

const MONDAY = Date.UTC(2026, 0, 5) // a Monday
const DAY_MS = 86_400_000

export const isDayText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The name of an ISO weekday, Monday 1. */
export const weekdayName = (
  day: number,
  language: string,
  weekday: 'short' | 'long' = 'short',
): string => dateFormat(language, { weekday, timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY_MS)
