import { useTranslation } from 'react-i18next'
import { dateFormat } from '#client/date-format.ts'

/** 'Tuesday 14 October' in the reader's language. */
export function useDateText(day: string): string {
  const { i18n } = useTranslation()
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return dateFormat(i18n.language, format).format(new Date(day))
}

/** 'No. 412, Tuesday 14 October' in the reader's language. */
export function useDayText({ number, day }: { number: number; day: string }): string {
  const { t } = useTranslation()
  return t('puzzle.number', { number, date: useDateText(day) })
}
