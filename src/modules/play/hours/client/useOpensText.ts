import { useTranslation } from 'react-i18next'
import { dateFormat } from '#client/date-format.ts'

const DAY_MS = 86_400_000

/** An instant as somebody's own clock has it: the hour where it is on the day of `from`, else with its day. */
export function useOpensText(): (iso: string, from?: Date) => string {
  const { i18n } = useTranslation()
  return (iso, from = new Date()) => {
    const at = new Date(iso)
    const hour = { hour: '2-digit', minute: '2-digit' } as const
    const isNear = at.getTime() - from.getTime() < DAY_MS && at.getDate() === from.getDate()
    const format = isNear
      ? hour
      : ({ weekday: 'long', day: 'numeric', month: 'long', ...hour } as const)
    return dateFormat(i18n.language, format).format(at)
  }
}
