import { useTranslation } from 'react-i18next'
import type { Season } from '../contract.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { DepartmentMark } from '#client/ui/DepartmentMark.tsx'
import { paintsOf } from '#client/ui/department-paints.ts'
import { Text } from '#client/ui/Text.tsx'
import styles from './DepartmentPodium.module.css'

const numerals: Readonly<Record<number, number>> = { 1: 32, 2: 26 } // as people's podium has them

/** The first three departments of a quarter on their steps. */
export function DepartmentPodium({ departments }: Pick<Season, 'departments'>) {
  const { i18n } = useTranslation()
  const paints = paintsOf(departments)
  return (
    <ol className={styles.podium}>
      {departments.map(({ departmentId, name, rank, average }, i) => (
        <li key={departmentId} data-place={i + 1}>
          <DepartmentMark paint={paints.get(departmentId)!} size={28} />
          <Text strong ellipsis className={styles.name}>
            {name}
          </Text>
          <Text variant="caption">{average.toLocaleString(i18n.language)}</Text>
          <span className={styles.step} data-rank={rank}>
            <CourtNumeral value={rank} size={numerals[rank] ?? 20} label={String(rank)} />
          </span>
        </li>
      ))}
    </ol>
  )
}
