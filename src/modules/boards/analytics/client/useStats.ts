import { useTranslation } from 'react-i18next'
import type { AnalyticsOverview } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'

export interface Stat {
  readonly key: string
  readonly value: string
  readonly text: string
  readonly note: string
  readonly change: number | null // null: there is nothing to compare with
}

const changeOf = (now: number | null, before: number | null): number | null =>
  now && before ? now - before : null

/* Both ends of the month may be weeks of others: its name is enough. */
function useMonthName(): (month: string) => string {
  const { i18n } = useTranslation()
  const format = dateFormat(i18n.language, { month: 'long', timeZone: 'UTC' })
  return (month) => format.format(new Date(`${month}-01`))
}

const daysOver = ({ weeks }: AnalyticsOverview) =>
  7 * weeks.filter(({ isRunning }) => !isRunning).length

/** The figures of a span, as far as they can be told. */
export function useStats(overview: AnalyticsOverview): Stat[] {
  const { t, i18n } = useTranslation()
  const monthName = useMonthName()
  const { months, people, perDay, plays, minutes, again, before } = overview
  const number = (n: number) => n.toLocaleString(i18n.language)
  const month = months.findLast((one) => one.people > 0)
  const share = month && people ? Math.min(100, Math.round((100 * month.people) / people)) : 0
  const stats: (Stat | false)[] = [
    month !== undefined && {
      key: 'tookPart',
      value: `${number(month.people)}+`,
      text: t('analytics.stat.tookPart', { people: number(people) }),
      note: `${t('analytics.percent', { share })}, ${monthName(month.month)}`,
      change: changeOf(month.people, before.tookPart),
    },
    perDay !== null &&
      perDay > 0 && {
        key: 'perDay',
        value: `${number(perDay)}+`,
        text: t('analytics.stat.perDay'),
        note: t('analytics.stat.averagePeople'),
        change: changeOf(perDay, before.perDay),
      },
    plays > 0 && {
      key: 'plays',
      value: `${number(plays)}+`,
      text: t('analytics.stat.plays'),
      note: t('analytics.stat.aDay', { plays: number(Math.round(plays / daysOver(overview))) }),
      change: changeOf(plays, before.plays),
    },
    minutes !== null && {
      key: 'minutes',
      value: t('analytics.stat.minutesValue', { count: minutes }),
      text: t('analytics.stat.minutes'),
      note: t('analytics.stat.average'),
      change: changeOf(minutes, before.minutes),
    },
    again !== null && {
      key: 'again',
      value: again ? t('analytics.percent', { share: again }) : t('analytics.underFive'),
      text: t('analytics.stat.again'),
      note: t('analytics.stat.within'),
      change: changeOf(again, before.again),
    },
  ]
  return stats.filter((stat) => stat !== false)
}

/** A department's last month that is over, beside the one before it. */
export function useDepartmentStats({ ofDepartment }: AnalyticsOverview): Stat[] {
  const { t } = useTranslation()
  const monthName = useMonthName()
  const [now, before] = ofDepartment.toReversed()
  if (!now) return []
  const isSame = before && before.departmentIds.join() === now.departmentIds.join()
  return [
    {
      key: 'share',
      value: now.share === null ? t('analytics.few') : t('analytics.percent', { share: now.share }),
      text: t('analytics.department.tookPart', { count: now.people }),
      note: monthName(now.month),
      change: isSame ? changeOf(now.share, before.share) : null,
    },
  ]
}
