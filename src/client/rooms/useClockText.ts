import { useTranslation } from 'react-i18next'
import type { ClockRule } from '#shared/protocol.ts'

const MINUTE_MS = 60_000

/** '5 min + 3 s', or that there is no clock. */
export function useClockText(): (clock: ClockRule) => string {
  const { t } = useTranslation()
  return (clock) => {
    if (!clock) return t('room.noClock')
    const minutes = Math.round((clock.bankMs / MINUTE_MS) * 10) / 10
    const seconds = clock.incrementMs / 1000
    return seconds ? t('room.clockPlus', { minutes, seconds }) : t('room.clock', { minutes })
  }
}
