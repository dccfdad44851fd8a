import { useTranslation } from 'react-i18next'
import type { PuzzleStats } from '#shared/api/puzzles.ts'
import { Card, CardEnd, CardHead } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import styles from './Distribution.module.css'

const LEAST_BAR = 2 // %

/** How often solved in one, two, three … guesses; `own` is this result's row, 0 for none. */
export function Distribution({ stats, own }: { stats: PuzzleStats; own: number }) {
  const { t, i18n } = useTranslation()
  const most = Math.max(1, ...stats.distribution)
  const number = (value: number, digits = 0) =>
    value.toLocaleString(i18n.language, { maximumFractionDigits: digits })
  const share = stats.played ? stats.solved / stats.played : 0
  const figures = [
    [t('stats.solved'), share.toLocaleString(i18n.language, { style: 'percent' })],
    [t('stats.streak'), number(stats.streak)],
    [t('stats.best'), number(stats.best)],
    [t('stats.average'), number(stats.average, 1)],
  ] as const
  return (
    <Card>
      <CardHead>
        <h2>{t('stats.title')}</h2>
        <CardEnd variant="caption">{t('stats.played', { count: stats.played })}</CardEnd>
      </CardHead>
      <ol className={styles.list}>
        {stats.distribution.map((count, i) => (
          <li key={i} className={classes(own === i + 1 && styles.own)}>
            <b>{i + 1}</b>
            <span className={styles.bar}>
              <i style={{ width: `${Math.max(LEAST_BAR, (count / most) * 100)}%` }} />
            </span>
            <span className={styles.count}>{count}</span>
          </li>
        ))}
      </ol>
      <dl className={styles.stats} style={{ marginBottom: 0 }}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
