import { useTranslation } from 'react-i18next'
import type { LeagueWeek } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { useNow } from '#client/ui/useNow.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** '3 d 06 h': until a week is final. */
export function useTimeLeftText(week: Pick<LeagueWeek, 'monday' | 'state' | 'closesAt'>): string {
  const { t, i18n } = useTranslation()
  const now = useNow(MINUTE_MS)
  if (week.state === 'closed') return t('league.closed')
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  if (week.state === 'ahead')
    return t('league.begins', { day: format.format(new Date(week.monday)) })
  const minutes = Math.floor((Date.parse(week.closesAt) - now) / MINUTE_MS)
  if (minutes <= 0) return t('league.counting')
  const units = (value: number, unit: 'day' | 'hour') =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'narrow' }).format(
      value,
    )
  const days = Math.floor(minutes / DAY_MINUTES)
  const hours = Math.floor((minutes % DAY_MINUTES) / 60)
  return t('league.left', { time: `${units(days, 'day')} ${units(hours, 'hour')}` })
}
