import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { useTranslation } from 'react-i18next'
import type { BoardDepartment, DepartmentBoard } from '../../contract.ts'
import { Card, CardHead } from '#client/ui/Card.tsx'
import { Text } from '#client/ui/Text.tsx'
import styles from './DepartmentBoard.module.css'

/** Points over people, of the user's own department or the first that shows its total. */
function Sum({ one }: { one: BoardDepartment }) {
  const { t, i18n } = useTranslation()
  const parts = [
    [one.total!, t('departmentBoard.pointsOf', { name: one.name })],
    [one.tookPart!, t('departmentBoard.whoTookPart')],
    [one.average!, t('departmentBoard.average')],
  ] as const
  return (
    <div className={styles.sum}>
      {parts.map(([value, words], i) => (
        <span key={words} className={styles.part}>
          {i > 0 && <span className={styles.sign}>{i === 1 ? '÷' : '='}</span>}
          <span>
            <b>{value.toLocaleString(i18n.language)}</b>
            <Text variant="caption">{words}</Text>
          </span>
        </span>
      ))}
    </div>
  )
}

const rules = ['tookPartRule', 'fiveRule', 'movesRule'] as const

/** How an average is computed, with figures. */
export function AverageExplained({ board }: { board: DepartmentBoard }) {
  const { t } = useTranslation()
  const departmentsWithTotal = board.departments.filter(({ total }) => total !== null)
  const mine = board.departments.find(({ isMine }) => isMine)
  const one = departmentsWithTotal.find(({ isMine }) => isMine) ?? departmentsWithTotal[0]
  return (
    <Card aria-label={t('departmentBoard.made')}>
      <CardHead title={t('departmentBoard.made')} />
      <div className={styles.body}>
        {one && <Sum one={one} />}
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>
              <CheckmarkRegular aria-hidden="true" />
              <span>{t(`departmentBoard.${rule}`, { context: board.period })}</span>
            </li>
          ))}
          {mine?.note === 'rounded' && (
            <li>
              <CheckmarkRegular aria-hidden="true" />
              <span>{t('departmentBoard.rounded')}</span>
            </li>
          )}
        </ul>
      </div>
    </Card>
  )
}
