import { useTranslation } from 'react-i18next'
import type { Board } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'

const FAR = '9999' // a range without an end

/** '1–14 October, 64 players'. */
export function useBoardSpan({ from, to, players }: Board): string {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const count = t('board.players', { count: players })
  if (!from || !to || from < '1971' || to.startsWith(FAR)) return count
  return `${format.formatRange(new Date(from), new Date(to))}, ${count}`
}
