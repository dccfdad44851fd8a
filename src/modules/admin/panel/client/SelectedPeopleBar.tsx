import { Button, MenuItem } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import type { Department } from '#modules/people/departments/contract.ts'
import type { MemberRow } from '#modules/people/membership/contract.ts'
import { Text } from '#client/ui/Text.tsx'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import type { ManyActs } from './usePeople.ts'
import styles from './People.module.css'

interface SelectedPeopleBarProps {
  people: readonly MemberRow[]
  departments: readonly Department[]
  acts: ManyActs
  onRemove: () => void
  onClear: () => void
}

function PutIn({
  people,
  departments,
  acts,
}: Pick<SelectedPeopleBarProps, 'people' | 'departments' | 'acts'>) {
  const { t } = useTranslation()
  return (
    <ActionMenu
      trigger={
        <Button
          size="small"
          disabled={acts.busy}
          icon={<ChevronDownRegular />}
          iconPosition="after"
        >
          {t('admin.chosen.put')}
        </Button>
      }
    >
      {departments.map(({ departmentId, name }) => (
        <MenuItem key={departmentId} onClick={() => void acts.place(people, departmentId)}>
          {name}
        </MenuItem>
      ))}
      <MenuItem onClick={() => void acts.place(people, null)}>{t('admin.chosen.none')}</MenuItem>
    </ActionMenu>
  )
}

/** What can be done with the people whose boxes are ticked. */
export function SelectedPeopleBar({
  people,
  departments,
  acts,
  onRemove,
  onClear,
}: SelectedPeopleBarProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.bar} role="group" aria-label={t('admin.chosen.label')}>
      <Text strong role="status">
        {t('admin.chosen.count', { count: people.length })}
      </Text>
      {(['admin', 'member'] as const).map((role) => (
        <Button
          key={role}
          size="small"
          disabled={acts.busy}
          onClick={() => void acts.setRole(people, role)}
        >
          {t(`admin.chosen.${role}`)}
        </Button>
      ))}
      <PutIn people={people} departments={departments} acts={acts} />
      <Button
        size="small"
        disabled={acts.busy}
        className={styles.selectedPeopleBarRemove ?? ''}
        onClick={onRemove}
      >
        {t('admin.takeOut.remove')}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={t('admin.chosen.clear')}
        onClick={onClear}
      />
    </div>
  )
}
