import { useTranslation } from 'react-i18next'
import type { PuzzlePlay } from '../contract.ts'

const SECOND_MS = 1000
const MINUTE_S = 60

/** How much better than the user's best before this was; '' where it was not, or by less than a second. */
export function useBetterText() {
  const { t } = useTranslation()
  return ({ betterBy }: Pick<PuzzlePlay, 'betterBy'>): string => {
    const all = Math.round((betterBy ?? 0) / SECOND_MS)
    if (all === 0) return ''
    const [min, sec] = [Math.floor(all / MINUTE_S), all % MINUTE_S]
    const minutes = min > 0 && t('finished.betterMinutes', { count: min })
    const seconds = sec > 0 && t('finished.betterSeconds', { count: sec })
    const time =
      minutes && seconds ? t('finished.betterBoth', { minutes, seconds }) : minutes || seconds
    return t('finished.better', { time })
  }
}
