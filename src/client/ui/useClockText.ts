import { useTranslation } from 'react-i18next'
import type { ClockRule } from '#shared/game.ts'

const MINUTE_MS = 60_000

export const isOverDays = (clock: ClockRule | null): clock is { readonly days: 1 | 2 | 3 } =>
  clock !== null && 'days' in clock

/** '5 min + 3 s', or that there is no clock. */
export function useClockText(): (clock: ClockRule | null) => string {
  const { t } = useTranslation()
  return (clock) => {
    if (!clock) return t('room.noClock')
    if (isOverDays(clock)) return t('room.clockDays', { count: clock.days })
    if ('moveMs' in clock) return t('room.clockMove', { seconds: clock.moveMs / 1000 })
    const minutes = Math.round((clock.bankMs / MINUTE_MS) * 10) / 10
    const seconds = clock.incrementMs / 1000
    return seconds ? t('room.clockPlus', { minutes, seconds }) : t('room.clock', { minutes })
  }
}
