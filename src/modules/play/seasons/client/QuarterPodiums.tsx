import { useTranslation } from 'react-i18next'
import type { Season } from '../contract.ts'
import { Podium } from '#client/ui/Podium.tsx'
import { Text } from '#client/ui/Text.tsx'
import { DepartmentPodium } from './DepartmentPodium.tsx'
import styles from './QuarterPodiums.module.css'

const look = {
  heights: { 1: 60, 2: 44, 3: 28 },
  avatars: [40, 32],
  numerals: [32, 26, 20],
} as const

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
