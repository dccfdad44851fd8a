import { useTranslation } from 'react-i18next'
import type { DepartmentBoard } from '../../contract.ts'
import { rankWeeks } from '#modules/play/profile/contract.ts'
import { dateFormat } from '#client/date-format.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Segmented } from '#client/ui/Segmented.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { DepartmentChart } from './DepartmentChart.tsx'
import type { Paint } from '#client/ui/department-paints.ts'
import type { Weeks } from './useDepartmentBoard.ts'
import styles from './WeeklyRank.module.css'

/** The chart in words, for anyone who can't see it. */
function RankTable({ board }: { board: DepartmentBoard }) {
  const { t, i18n } = useTranslation()
  const format = dateFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const ranked = board.departments.filter(({ ranks }) => ranks.some((rank) => rank !== null))
  return (
    <table>
      <caption>{t('departmentBoard.weekly')}</caption>
      <thead>
        <tr>
          <th>{t('profile.weekOf')}</th>
          {ranked.map(({ departmentId, name }) => (
            <th key={departmentId}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {board.weeks.map((week, i) => (
          <tr key={week}>
            <td>{format.format(new Date(week))}</td>
            {ranked.map(({ departmentId, ranks }) => (
              <td key={departmentId}>{ranks[i] ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface WeeklyRankProps {
  board: DepartmentBoard
  paints: ReadonlyMap<string, Paint>
  weeks: Weeks
  onWeeks: (weeks: Weeks) => void
}

/** The departments' ranks week by week. */
export function WeeklyRank({ board, paints, weeks, onWeeks }: WeeklyRankProps) {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('departmentBoard.weekly')}>
      <CardHead title={t('departmentBoard.weekly')}>
        <CardEnd as="div" className={styles.period}>
          <Segmented
            label={t('profile.period')}
            options={rankWeeks.map((value) => ({ value, text: t(`profile.weeks.${value}`) }))}
            value={weeks}
            onChange={onWeeks}
          />
        </CardEnd>
      </CardHead>
      <DepartmentChart board={board} paints={paints} />
      <VisuallyHidden as="div">
        <RankTable board={board} />
      </VisuallyHidden>
    </Card>
  )
}
