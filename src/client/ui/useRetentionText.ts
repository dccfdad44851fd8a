import { useTranslation } from 'react-i18next'
import type { RetentionTime } from '#shared/retention.ts'

const units = { d: 'days', m: 'months', y: 'years' } as const

/** How long something is kept, in words. */
export function useRetentionText() {
  const { t } = useTranslation()
  return (time: RetentionTime): string => {
    if (time === 'always') return t('keptFor.always')
    const unit = units[time.at(-1) as keyof typeof units]
    return t(`keptFor.${unit}`, { count: Number.parseInt(time, 10) })
  }
}
