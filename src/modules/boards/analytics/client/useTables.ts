import { useTranslation } from 'react-i18next'
import type { AnalyticsGames, AnalyticsOverview } from '../contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { useSession } from '#client/session/session.ts'
import { useGameName } from '#modules/play/games/client/index.ts'
import { wholePercents } from '#client/ui/whole-percents.ts'
import type { ChartTable } from './chart-table.ts'
import { dayOfWeek } from './weekday-names.ts'

const USUAL = { from: 9, to: 17 } // hours that are drawn at least

const shareOf = (value: number, most: number) => (most === 0 ? 0 : value / most)
const twoDigits = (hour: number) => String(hour).padStart(2, '0')

/** The weeks as a table. */
export function useWeekTable({ weeks }: AnalyticsOverview): ChartTable {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const most = Math.max(...weeks.map(({ people }) => people))
  const few = (people: number) =>
    people ? people.toLocaleString(i18n.language) : t('analytics.few')
  return {
    title: t('analytics.week.title'),
    note: t('analytics.fives'),
    heads: ['from', 'back', 'fresh', 'all'].map((head) => t(`analytics.week.${head}`)),
    rows: weeks.toReversed().map(({ monday, people, fresh, isRunning }) => ({
      key: monday,
      cells: [
        isRunning ? t('analytics.week.running') : format.format(new Date(monday)),
        isRunning ? '' : String(people - fresh),
        isRunning ? '' : String(fresh),
        few(people),
      ],
      values: [shareOf(people, most)],
    })),
  }
}

/** The hours of the week as a table: weekdays down, hours across. */
export function useHourTable({ hours }: AnalyticsOverview): ChartTable {
  const { t, i18n } = useTranslation()
  const zone = useSession((s) => s.user?.team.timeZone ?? '')
  const weekdays = dateFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' })
  const first = Math.min(USUAL.from, ...hours.filter((one) => one.people).map(({ hour }) => hour))
  const last = Math.max(USUAL.to, ...hours.filter((one) => one.people).map(({ hour }) => hour))
  const across = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  const days = [1, 2, 3, 4, 5, 6, 7].filter(
    (day) => day < 6 || hours.some(({ weekday, people }) => weekday === day && people > 0),
  )
  const peopleAt = (day: number, at: number) =>
    hours.find(({ weekday, hour }) => weekday === day && hour === at)?.people ?? 0
  const most = Math.max(0, ...hours.map(({ people }) => people))
  return {
    title: t('analytics.hour.title'),
    note: t('analytics.hour.note', { zone }),
    heads: [t('analytics.hour.day'), ...across.map((hour) => `${twoDigits(hour)}:00`)],
    rows: days.map((day) => ({
      key: String(day),
      cells: [
        weekdays.format(dayOfWeek(day)),
        ...across.map((hour) => {
          const people = peopleAt(day, hour)
          return people ? String(people) : t('analytics.underFive')
        }),
      ],
      values: across.map((hour) => shareOf(peopleAt(day, hour), most)),
    })),
  }
}

/** The kinds of games as a table. */
export function useKindTable({ kinds }: AnalyticsGames): ChartTable {
  const { t, i18n } = useTranslation()
  const percents = wholePercents(kinds.map(({ plays }) => plays))
  const most = Math.max(...kinds.map(({ plays }) => plays))
  return {
    title: t('analytics.kind.title'),
    note: t('analytics.kind.note'),
    heads: ['name', 'plays', 'share'].map((head) => t(`analytics.kind.${head}`)),
    rows: kinds.map(({ kind, plays }, i) => ({
      key: kind,
      cells: [
        t(`analytics.kind.${kind}`),
        plays ? plays.toLocaleString(i18n.language) : t('analytics.few'),
        t('analytics.percent', { share: percents[i] }),
      ],
      values: [shareOf(plays, most)],
    })),
  }
}

/** The departments as a table. */
export function useDepartmentTable({ departments }: AnalyticsOverview): ChartTable {
  const { t, i18n } = useTranslation()
  const { month, rows } = departments
  const format = dateFormat(i18n.language, { month: 'long', timeZone: 'UTC' })
  const textOf = useSharesText()
  return {
    title: t('analytics.department.title'),
    note: month
      ? t('analytics.department.note', { month: format.format(new Date(`${month}-01`)) })
      : '',
    heads: ['name', 'people', 'share'].map((head) => t(`analytics.department.${head}`)),
    rows: rows.map((row) => ({
      key: row.departmentIds.join(),
      cells: [namesOf(row.names, t('analytics.department.none')), ...textOf(row)],
      values: [(row.share ?? 0) / 100],
    })),
  }
}

const namesOf = (names: readonly string[], none: string) =>
  names.map((name) => name || none).join(', ')

function useSharesText() {
  const { t } = useTranslation()
  return ({ people, share }: { readonly people: number; readonly share: number | null }) => [
    t('analytics.people', { count: people }),
    share === null ? t('analytics.few') : t('analytics.percent', { share }),
  ]
}

/** A department month by month as a table, the oldest first. */
export function useMonthTable({ ofDepartment }: AnalyticsOverview): ChartTable {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const textOf = useSharesText()
  return {
    title: t('analytics.department.months'),
    note: t('analytics.department.monthsOnly'),
    heads: ['month', 'people', 'share'].map((head) => t(`analytics.department.${head}`)),
    rows: ofDepartment.map((row) => ({
      key: row.month,
      cells: [format.format(new Date(`${row.month}-01`)), ...textOf(row)],
      values: [(row.share ?? 0) / 100],
    })),
  }
}

/** The games, what is loved most first, as a table. */
export function useGameTable({ games }: AnalyticsGames): ChartTable {
  const { t, i18n } = useTranslation()
  const nameOf = useGameName()
  const named = games.filter(({ gameType }) => nameOf(gameType))
  return {
    title: t('analytics.loved.title'),
    note: t('analytics.loved.note'),
    heads: ['name', 'people', 'plays', 'share'].map((head) => t(`analytics.loved.${head}`)),
    rows: named.map(({ gameType, people, plays, again }) => ({
      key: gameType,
      cells: [
        nameOf(gameType),
        people ? `${people}+` : t('analytics.few'),
        plays.toLocaleString(i18n.language),
        again === null
          ? '–'
          : again
            ? t('analytics.percent', { share: again })
            : t('analytics.underFive'),
      ],
      values: [(again ?? 0) / 100],
    })),
  }
}
