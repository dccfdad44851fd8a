import { useTranslation } from 'react-i18next'
import type { AnalyticsOverview } from '#shared/api/analytics.ts'
import { dateFormat } from '../../base/language/language.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './StatStrip.module.css'

interface Stat {
  readonly key: string
  readonly value: string
  readonly text: string
  readonly note: string
}

/** The figures of the span, as far as they can be told. */
function useStats(overview: AnalyticsOverview): Stat[] {
  const { t, i18n } = useTranslation()
  const { months, people, perDay, plays, minutes, again } = overview
  const number = (n: number) => n.toLocaleString(i18n.language)
  const month = months.findLast((one) => one.people > 0)
  const stats: (Stat | false)[] = [
    month !== undefined && {
      key: 'tookPart',
      value: `${number(month.people)}+`,
      text: t('analytics.stat.tookPart', { people: number(people) }),
      note: dateFormat(i18n.language, { month: 'long', timeZone: 'UTC' }).format(
        new Date(`${month.month}-01`),
      ),
    },
    perDay !== null &&
      perDay > 0 && {
        key: 'perDay',
        value: `${number(perDay)}+`,
        text: t('analytics.stat.perDay'),
        note: t('analytics.stat.average'),
      },
    plays > 0 && {
      key: 'plays',
      value: `${number(plays)}+`,
      text: t('analytics.stat.plays'),
      note: t('analytics.stat.weeksOver'),
    },
    minutes !== null && {
      key: 'minutes',
      value: t('analytics.stat.minutesValue', { count: minutes }),
      text: t('analytics.stat.minutes'),
      note: t('analytics.stat.average'),
    },
    again !== null && {
      key: 'again',
      value: t('analytics.percent', { share: again }),
      text: t('analytics.stat.again'),
      note: t('analytics.stat.within'),
    },
  ]
  return stats.filter((stat) => stat !== false)
}

/** The span in a few figures. */
export function StatStrip({ overview }: { overview: AnalyticsOverview }) {
  const { t } = useTranslation()
  const stats = useStats(overview)
  if (stats.length === 0) return null
  return (
    <Card as="dl" className={styles.strip} aria-label={t('analytics.figures')}>
      {stats.map(({ key, value, text, note }) => (
        <div key={key}>
          <dd>{value}</dd>
          <dt>
            {text}
            <small>{note}</small>
          </dt>
        </div>
      ))}
    </Card>
  )
}
