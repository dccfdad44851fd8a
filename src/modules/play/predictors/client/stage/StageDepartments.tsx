import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/endpoint.ts'
import { stageDepartments } from '../../contract.ts'
import { useSession } from '#client/session/session.ts'
import { Card, CardEnd, CardHead } from '#client/ui/Card.tsx'
import { classes } from '#client/ui/classes.ts'
import { DepartmentMark } from '#client/ui/DepartmentMark.tsx'
import { paintsOf, type Paint } from '#client/ui/department-paints.ts'
import { Text } from '#client/ui/Text.tsx'
import { useCall } from '#client/useCall.ts'
import styles from './Stage.module.css'

type Department = Answer<typeof stageDepartments>['departments'][number]

const SHOWN = 5

interface LineProps {
  readonly one: Department
  readonly paint: Paint | null
  readonly most: number // the best average
}

function Line({ one, paint, most }: LineProps) {
  const { t, i18n } = useTranslation()
  const share = most > 0 ? Math.max(0, one.average! / most) : 0
  const count = { count: one.tookPart!, people: one.people.toLocaleString(i18n.language) }
  return (
    <li className={classes(one.isMine && styles.stageDepartmentsOwn)}>
      <b className={styles.stageDepartmentsRank}>{one.tied ? `=${one.rank}` : one.rank}</b>
      <DepartmentMark paint={paint} size={20} />
      <Text ellipsis grow>
        {one.name}
      </Text>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.round(100 * share)}%` }} />
      </span>
      <Text variant="caption" className={styles.count}>
        {t('predict.departments.count', count)}
      </Text>
      <b className={styles.average}>
        {one.average!.toLocaleString(i18n.language, { minimumFractionDigits: 1 })}
      </b>
    </li>
  )
}

/** The best departments of a round and the user's own, where any has an average. */
export function StageDepartments({ fixtureId, stageId }: { fixtureId: string; stageId: string }) {
  const { t } = useTranslation()
  const companyId = useSession((s) => s.user?.teamId ?? '')
  const query = { companyId, fixtureId, stageId }
  const { data } = useCall(stageDepartments, {
    queryKey: ['predictor departments', query],
    query,
    refetchOnMount: 'always',
  })
  const ranked = data?.departments.filter(({ rank }) => rank !== null) ?? []
  if (!data || ranked.length === 0) return null
  const paints = paintsOf(data.departments)
  const visibleDepartments = ranked.filter(({ isMine }, i) => i < SHOWN || isMine)
  return (
    <Card>
      <CardHead title={t('predict.departments.title')}>
        <CardEnd variant="caption">{t('predict.departments.text')}</CardEnd>
      </CardHead>
      <ol className={styles.stageDepartmentsList} aria-label={t('predict.departments.title')}>
        {visibleDepartments.map((one) => (
          <Line
            key={one.departmentId}
            one={one}
            paint={paints.get(one.departmentId) ?? null}
            most={ranked[0]!.average!}
          />
        ))}
      </ol>
    </Card>
  )
}
