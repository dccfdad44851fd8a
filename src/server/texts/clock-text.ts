import { minuteAt } from '#shared/days.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** What a zone's clock shows at an instant: 'HH:mm'. */
export function clockAt(at: Date, timeZone: string): string {
  const minutes = minuteAt(at, timeZone)
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
