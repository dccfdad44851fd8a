import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepartmentBoard } from '../../contract.ts'
import stateEmpty from '#client/ui/art/state/empty.svg'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { LoadFailed } from '#client/ui/LoadFailed.tsx'
import { StateSheet } from '#client/ui/StateSheet.tsx'
import { AverageExplained } from './AverageExplained.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { DepartmentLanes } from './DepartmentLanes.tsx'
import noDepartment from '#client/ui/art/state/no-department.svg'
import { StateCard } from '#client/ui/StateCard.tsx'
import { paintsOf, type Paint } from '#client/ui/department-paints.ts'
import { Caption } from '#client/ui/Text.tsx'
import { useDepartmentBoard, type OfDays, type Weeks } from './useDepartmentBoard.ts'
import { WeeklyRank } from './WeeklyRank.tsx'
import styles from './DepartmentBoard.module.css'

interface BoardProps {
  board: DepartmentBoard
  paints: ReadonlyMap<string, Paint>
}

function Standings({ board, paints }: BoardProps) {
  const { t, i18n } = useTranslation()
  const ranked = board.departments.filter(({ rank }) => rank !== null)
  const count = ranked.reduce((sum, { tookPart }) => sum + tookPart!, 0)
  const people = ranked.reduce((sum, one) => sum + one.people, 0)
  return (
    <Card aria-label={t('departmentBoard.title')}>
      <CardHead title={t('departmentBoard.title')}>
        {count > 0 && (
          <Chip>
            {t('departmentBoard.tookPart', { count, people: people.toLocaleString(i18n.language) })}
          </Chip>
        )}
        <CardEnd muted className={styles.heads} aria-hidden="true">
          <span>{t('departmentBoard.average')}</span>
          <span>{t('departmentBoard.totalNotRanked')}</span>
        </CardEnd>
      </CardHead>
      <DepartmentLanes
        departments={board.departments}
        paints={paints}
        isStill={board.period === 'range'}
      />
      <Caption className={styles.hint}>
        <InfoRegular aria-hidden="true" />
        {t('departmentBoard.hint')}
      </Caption>
    </Card>
  )
}

const LANES = 5

/** The board's shape while it loads: its lanes, and the two cards beside them. */
function DepartmentsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.departmentsSkeletonColumns} aria-busy="true">
      <VisuallyHidden role="status">{t('state.loading')}</VisuallyHidden>
      <Card className={styles.departmentsSkeletonLanes}>
        {Array.from({ length: LANES }, (_, i) => (
          <div key={i} className={styles.row}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </Card>
      <div className={styles.departmentsSkeletonSide}>
        <Skeleton />
        <Skeleton />
      </div>
    </div>
  )
}

/** Says to somebody without a department what that means, beside the others' board. */
function NoDepartment() {
  const { t } = useTranslation()
  return (
    <StateCard art={noDepartment} title={t('departmentBoard.noneTitle')}>
      {t('departmentBoard.none')}
    </StateCard>
  )
}

/** The departments by the average of those who took part. */
export function DepartmentBoard({ of }: { of: OfDays }) {
  const { t } = useTranslation()
  const [weeks, setWeeks] = useState<Weeks>('12')
  const { data, error, refetch } = useDepartmentBoard(of, weeks)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <DepartmentsSkeleton />
  const paints = paintsOf(data.departments)
  if (data.departments.length === 0)
    return (
      <StateSheet art={stateEmpty} title={t('departmentBoard.emptyTitle')}>
        {t('departmentBoard.empty')}
      </StateSheet>
    )
  return (
    <div className={styles.departmentBoardColumns}>
      <Standings board={data} paints={paints} />
      <div className={styles.departmentBoardSide}>
        {!data.departments.some(({ isMine }) => isMine) && <NoDepartment />}
        <AverageExplained board={data} />
        <WeeklyRank board={data} paints={paints} weeks={weeks} onWeeks={setWeeks} />
      </div>
    </div>
  )
}
