import { useTranslation } from 'react-i18next'
import type { BoardDepartment } from '../../contract.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import { RankMovement } from '#client/ui/RankMovement.tsx'
import { Text } from '#client/ui/Text.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { classes } from '#client/ui/classes.ts'
import { DepartmentMark } from '#client/ui/DepartmentMark.tsx'
import type { Paint } from '#client/ui/department-paints.ts'
import styles from './DepartmentBoard.module.css'

const ROOM = 30 // percent of a lane, which its number needs

/** Painted up to the average over the best one, its number at the paint's end. */
function Lane({ average, best, paint }: { average: number; best: number; paint: Paint }) {
  const { t, i18n } = useTranslation()
  const share = best > 0 ? Math.max(0, (average / best) * 100) : 0
  const number = average.toLocaleString(i18n.language)
  const isAfter = share < ROOM
  return (
    <span className={styles.lane}>
      <span className={classes(styles.paint, styles[paint.lane])} style={{ width: `${share}%` }} />
      <b
        className={classes(!isAfter && styles.on, !isAfter && paint.isInk && styles.ink)}
        style={isAfter ? { left: `${share}%` } : { right: `${100 - share}%` }}
      >
        <VisuallyHidden>{t('departmentBoard.average')} </VisuallyHidden>
        {number}
      </b>
    </span>
  )
}

function Rank({ rank, tied }: Pick<BoardDepartment, 'rank' | 'tied'>) {
  const { t } = useTranslation()
  if (rank === null) return <span className={styles.rank}>–</span>
  const label = t('departmentBoard.place', { rank: tied ? `=${rank}` : rank })
  return (
    <span className={styles.rank}>
      {tied && <span aria-hidden="true">=</span>}
      <CourtNumeral value={rank} size={28} label={label} />
    </span>
  )
}

function Who({ one }: { one: BoardDepartment }) {
  const { t, i18n } = useTranslation()
  const { name, people, tookPart, isMine } = one
  const number = (value: number) => value.toLocaleString(i18n.language)
  return (
    <span className={styles.who}>
      <Text as="b" ellipsis>
        {name}
        {isMine && <VisuallyHidden> {t('departmentBoard.yours')}</VisuallyHidden>}
      </Text>
      <Text variant="caption">
        {tookPart === null
          ? t('departmentBoard.people', { count: people })
          : t('departmentBoard.tookPart', { count: tookPart, people: number(people) })}
      </Text>
    </span>
  )
}

function Total({ total, note }: Pick<BoardDepartment, 'total' | 'note'>) {
  const { t, i18n } = useTranslation()
  if (total === null)
    return (
      <span className={styles.total}>
        <span aria-hidden="true">–</span>
        {note === 'rounded' && <VisuallyHidden>{t('departmentBoard.rounded')}</VisuallyHidden>}
      </span>
    )
  return (
    <span className={styles.total}>
      <VisuallyHidden>{t('departmentBoard.total')} </VisuallyHidden>
      {total.toLocaleString(i18n.language)}
    </span>
  )
}

interface DepartmentLanesProps {
  isStill?: boolean // nothing is known of the day before
  departments: readonly BoardDepartment[]
  paints: ReadonlyMap<string, Paint>
}

/** Departments in their order, a lane each; fewer than five who took part have none. */
export function DepartmentLanes({ departments, paints, isStill = false }: DepartmentLanesProps) {
  const { t } = useTranslation()
  const best = Math.max(0, ...departments.map(({ average }) => average ?? 0))
  return (
    <ol className={styles.lanes}>
      {departments.map((one) => {
        const paint = paints.get(one.departmentId)!
        return (
          <li
            key={one.departmentId}
            className={classes(one.isMine && styles.mine, one.rank === null && styles.few)}
            aria-current={one.isMine ? 'true' : undefined}
          >
            <Rank {...one} />
            <span className={styles.move}>
              {one.rank !== null && !isStill && <RankMovement by={one.movement} />}
            </span>
            <DepartmentMark paint={one.rank === null ? null : paint} size={36} />
            <Who one={one} />
            {one.average === null ? (
              <Text variant="caption" className={styles.none}>
                {t(`departmentBoard.${one.note === 'withheld' ? 'withheld' : 'tooFew'}`)}
              </Text>
            ) : (
              <Lane average={one.average} best={best} paint={paint} />
            )}
            <Total {...one} />
          </li>
        )
      })}
    </ol>
  )
}
