import { useTranslation } from 'react-i18next'
import type { PuzzleStats } from '../contract.ts'
import type { PuzzleScore } from '#shared/game.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { useScoreText } from './useScoreText.ts'
import styles from './PuzzleResult.module.css'

const LEAST_BAR = 2 // %

interface DistributionProps {
  stats: PuzzleStats
  own: PuzzleScore | null
  lost: boolean // this result is one of those not solved
  title: string
}

/** How often solved with which score; `own` is this result's. */
export function Distribution({ stats, own, lost, title }: DistributionProps) {
  const { t, i18n } = useTranslation()
  const unsolved = stats.played - stats.solved
  const most = Math.max(1, unsolved, ...stats.distribution.map(({ count }) => count))
  const scoreText = useScoreText()
  const unit = stats.unit ?? 'guesses'
  const bar = own ? stats.distribution.findIndex(({ upTo }) => own.value <= upTo) : null
  const ownBar = bar === -1 ? stats.distribution.length - 1 : bar
  const number = (value: number) => value.toLocaleString(i18n.language)
  const share = stats.played ? stats.solved / stats.played : 0
  const upTo = (i: number) => scoreText({ value: stats.distribution[i]!.upTo, unit })
  const barText = (i: number) => {
    if (unit !== 'ms') return upTo(i)
    return i < stats.distribution.length - 1 ? `≤ ${upTo(i)}` : `> ${upTo(i - 1)}`
  }
  const figures = [
    [t('stats.solved'), share.toLocaleString(i18n.language, { style: 'percent' })],
    [t('stats.streak'), number(stats.streak)],
    [t('stats.best'), number(stats.best)],
    [t('stats.average'), scoreText({ value: stats.average, unit })],
  ] as const
  return (
    <Card>
      <CardHead title={title}>
        <CardEnd variant="caption">{t('stats.played', { count: stats.played })}</CardEnd>
      </CardHead>
      <ol className={styles.list}>
        {stats.distribution.map(({ upTo, count }, i) => (
          <li key={upTo} className={classes(ownBar === i && styles.own)}>
            <b className={unit === 'ms' ? styles.time : undefined}>{barText(i)}</b>
            <span className={styles.bar}>
              <i style={{ width: `${Math.max(LEAST_BAR, (count / most) * 100)}%` }} />
            </span>
            <span className={styles.count}>{count}</span>
          </li>
        ))}
        {unsolved > 0 && (
          <li className={classes(styles.distributionLost, lost && styles.own)}>
            <b className={unit === 'ms' ? styles.time : undefined} aria-label={t('stats.lost')}>
              ×
            </b>
            <span className={styles.bar}>
              <i style={{ width: `${Math.max(LEAST_BAR, (unsolved / most) * 100)}%` }} />
            </span>
            <span className={styles.count}>{unsolved}</span>
          </li>
        )}
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
