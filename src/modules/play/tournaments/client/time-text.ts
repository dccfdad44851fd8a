import { dateFormat } from '#client/date-format.ts'

/** '14:30', or with its day when that is not today. */
export function timeText(at: number, language: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const time = { hour: '2-digit', minute: '2-digit' } as const
  return dateFormat(language, { ...(!isToday && day), ...time }).format(at)
}
