import { useTranslation } from 'react-i18next'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './Analytics.module.css'

const heights = [44, 50, 38, 47, 70, 62, 80, 76, 88, 96, 92, 40] // per cent, of bars that will be others

/** The bars of the first chart, before anything is known of them. */
export function AnalyticsSkeleton() {
  const { t } = useTranslation()
  return (
    <Card aria-busy="true">
      <VisuallyHidden role="status">{t('analytics.loading')}</VisuallyHidden>
      <div className={styles.bars} aria-hidden="true">
        {heights.map((height, i) => (
          <Skeleton key={i} style={{ height: `${height}%` }} />
        ))}
      </div>
    </Card>
  )
}
