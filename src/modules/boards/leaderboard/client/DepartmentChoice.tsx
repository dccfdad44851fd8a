import { Dropdown, Option } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useDepartmentBoard } from './department-board/useDepartmentBoard.ts'
import type { Span } from './useSpan.ts'
import styles from './DepartmentChoice.module.css'

const EVERYBODY = '' // Fluent's value of the first option

/** Everybody, or the people of one department among themselves. Nothing where there are none. */
export function DepartmentChoice({
  span: { departmentId },
  onChange,
}: {
  span: Span
  onChange: (span: Partial<Span>) => void
}) {
  const { t, i18n } = useTranslation()
  const { data } = useDepartmentBoard({ period: 'all' }, '12')
  if (!data || data.departments.length === 0) return null
  const departments = data.departments.toSorted((a, b) =>
    a.name.localeCompare(b.name, i18n.language),
  )
  const chosen = departments.find((one) => one.departmentId === departmentId)
  return (
    <Dropdown
      className={styles.departments}
      aria-label={t('board.departmentLabel')}
      value={chosen?.name ?? t('board.everyDepartment')}
      selectedOptions={[departmentId]}
      onOptionSelect={(_, { optionValue = EVERYBODY }) => onChange({ departmentId: optionValue })}
    >
      <Option value={EVERYBODY}>{t('board.everyDepartment')}</Option>
      <>
        {departments.map((one) => (
          <Option key={one.departmentId} value={one.departmentId}>
            {one.name}
          </Option>
        ))}
      </>
    </Dropdown>
  )
}
