import { useTranslation } from 'react-i18next'
import type { PuzzleStats } from '#shared/api/puzzles.ts'

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
    <section className="card">
      <div className="hd">
        <h2>{t('stats.title')}</h2>
        <span className="end caption">{t('stats.played', { count: stats.played })}</span>
      </div>
      <ol className="dist">
        {stats.distribution.map((count, i) => (
          <li key={i} className={own === i + 1 ? 'me' : undefined}>
            <b>{i + 1}</b>
            <span className="bar2">
              <i style={{ width: `${Math.max(LEAST_BAR, (count / most) * 100)}%` }} />
            </span>
            <span className="n">{count}</span>
          </li>
        ))}
      </ol>
      <dl className="stats" style={{ marginBottom: 0 }}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
