import { useTranslation } from 'react-i18next'
import { untilText } from '../../../ui/useNow.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Whether a lock comes within the hour. */
export const isSoon = (at: number, now: number): boolean => at > now && at - now < HOUR

/** How long until an instant: days and hours while there are any, then a clock. */
export function useUntil(): (at: number, now: number) => string {
  const { t } = useTranslation()
  return (at, now) => {
    const left = at - now
    if (left < DAY) return untilText(at, now)
    const days = Math.floor(left / DAY)
    const hours = Math.floor((left % DAY) / HOUR)
    return t('predict.daysHours', { days, hours: String(hours).padStart(2, '0') })
  }
}
