import { useTranslation } from 'react-i18next'
import type { AnalyticsDepartment } from '../contract.ts'
import { DepartmentMark } from '#client/ui/DepartmentMark.tsx'
import { Text } from '#client/ui/Text.tsx'
import { paintsOf } from '#client/ui/department-paints.ts'
import { TrendFigure } from './TrendFigure.tsx'
import styles from './DepartmentRows.module.css'

const MARK = 20 // px

/* By all their names, so that a small one that is counted with another has its own paint elsewhere too. */
const paintsOfAll = (rows: readonly AnalyticsDepartment[]) =>
  paintsOf(
    rows
      .flatMap(({ departmentIds, names }) =>
        departmentIds.map((departmentId, i) => ({ departmentId, name: names[i]! })),
      )
      .filter(({ name }) => name !== ''),
  )

interface DepartmentRowsProps {
  rows: readonly AnalyticsDepartment[]
  cells: readonly (readonly string[])[] // as in the table: name, people, share
}

/** Departments, each with its share and how that moved since the month before. */
export function DepartmentRows({ rows, cells }: DepartmentRowsProps) {
  const { t } = useTranslation()
  const paints = paintsOfAll(rows)
  return (
    <ul className={styles.rows}>
      {rows.map(({ departmentIds, share, before }, i) => (
        <li key={departmentIds.join()}>
          <DepartmentMark paint={paints.get(departmentIds[0]!) ?? null} size={MARK} />
          <Text grow ellipsis>
            {cells[i]![0]}
          </Text>
          <span className={styles.people}>{cells[i]![1]}</span>
          <b>{share === null ? t('analytics.underFive') : cells[i]![2]}</b>
          <span className={styles.change}>
            {share !== null && before !== null && <TrendFigure by={share - before} />}
          </span>
        </li>
      ))}
    </ul>
  )
}
