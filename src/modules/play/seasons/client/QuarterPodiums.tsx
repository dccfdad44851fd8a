import { useTranslation } from 'react-i18next'
import type { Season } from '../contract.ts'
import { Podium } from '#client/ui/Podium.tsx'
import { Text } from '#client/ui/Text.tsx'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { DepartmentMark } from '#client/ui/DepartmentMark.tsx'
import { paintsOf } from '#client/ui/department-paints.ts'
import styles from './Seasons.module.css'

const look = {
  heights: { 1: 60, 2: 44, 3: 28 },
  avatars: [40, 32],
  numerals: [32, 26, 20],
} as const

const numerals: Readonly<Record<number, number>> = { 1: 32, 2: 26 } // as people's podium has them

/** The first three departments of a quarter on their steps. */
function DepartmentPodium({ departments }: Pick<Season, 'departments'>) {
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

/** The first three of a quarter, people and departments. */
export function QuarterPodiums({ people, departments }: Pick<Season, 'people' | 'departments'>) {
  const { t } = useTranslation()
  return (
    <div className={styles.podiums}>
      <div>
        <Text as="h3" variant="caption">
          {t('season.people')}
        </Text>
        <Podium rows={people} {...look} />
      </div>
      {departments.length > 0 && (
        <div>
          <Text as="h3" variant="caption">
            {t('season.departments')}
          </Text>
          <DepartmentPodium departments={departments} />
        </div>
      )}
    </div>
  )
}
