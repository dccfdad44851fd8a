import { useTranslation } from 'react-i18next'
import { Card } from '#client/ui/Card.tsx'
import { TrendFigure } from './TrendFigure.tsx'
import type { Stat } from './useStats.ts'
import styles from './StatStrip.module.css'

/** The span in a few figures, each beside the one before it. */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  const { t } = useTranslation()
  if (stats.length === 0) return null
  return (
    <Card as="dl" className={styles.strip} aria-label={t('analytics.figures')}>
      {stats.map(({ key, value, text, note, change }) => (
        <div key={key}>
          <dd>{value}</dd>
          <dt>
            {text}
            <small>{note}</small>
          </dt>
          {change !== null && (
            <dd className={styles.change}>
              <TrendFigure by={change} />
            </dd>
          )}
        </div>
      ))}
    </Card>
  )
}
