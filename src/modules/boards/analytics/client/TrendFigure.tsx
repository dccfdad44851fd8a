import { useTranslation } from 'react-i18next'
import { RankMovement } from '#client/ui/RankMovement.tsx'

/** How much more or less it is than in the time before. */
export function TrendFigure({ by }: { by: number }) {
  const { t } = useTranslation()
  const way = by > 0 ? 'more' : by < 0 ? 'less' : 'same'
  return <RankMovement by={by} label={t(`analytics.change.${way}`, { by: Math.abs(by) })} />
}
