import { useTranslation } from 'react-i18next'
import { untilText } from '#client/ui/useNow.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Whether a lock comes within the hour. */
export const isSoon = (at: number, now: number): boolean => at > now && at - now < HOUR

/** How long until an instant: days and hours while there are any, then a clock. */
export function useTimeUntil(): (at: number, now: number) => string {
  const { t } = useTranslation()
  return (at, now) => {
    const remainingMs = at - now
    if (remainingMs < DAY) return untilText(at, now)
    const days = Math.floor(remainingMs / DAY)
    const hours = Math.floor((remainingMs % DAY) / HOUR)
    return t('predict.daysHours', { days, hours: String(hours).padStart(2, '0') })
  }
}
