import { Button, Checkbox, MenuItem } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { useTranslation } from 'react-i18next'
import type { Department, Unplaced } from '../contract.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Column } from '#client/ui/Row.tsx'
import { Text } from '#client/ui/Text.tsx'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import styles from './Departments.module.css'

interface UnassignedRowProps {
  person: Unplaced
  departments: readonly Department[]
  isPicked: boolean
  target: Department | undefined
  onPick: (isPicked: boolean) => void
  onTarget: (department: Department) => void
}

/** Somebody without a department, to be picked, and the choice of one for all who are. */
export function UnassignedRow(props: UnassignedRowProps) {
  const { person, departments, isPicked, target, onPick, onTarget } = props
  const { t } = useTranslation()
  const { name, email } = person
  const targetName = (isPicked && target?.name) || t('adminDepartments.without.choose')
  return (
    <li className={styles.person}>
      <Checkbox
        checked={isPicked}
        aria-label={t('adminDepartments.without.pick', { name })}
        onChange={(_, { checked }) => onPick(checked === true)}
      />
      <Avatar name={name} image={person.profileImage} size={28} className={styles.avatar ?? ''} />
      <Column as="span" grow>
        <Text strong ellipsis>
          {name}
        </Text>
        <Text variant="caption" ellipsis>
          {email}
        </Text>
      </Column>
      <ActionMenu
        trigger={
          <Button
            size="small"
            className={styles.choose ?? ''}
            disabled={departments.length === 0}
            aria-label={t('adminDepartments.without.chooseFor', { name, department: targetName })}
          >
            <Text ellipsis>{targetName}</Text>
            <ChevronDownRegular fontSize={16} />
          </Button>
        }
        className={styles.menu ?? ''}
      >
        {departments.map((one) => (
          <MenuItem key={one.departmentId} onClick={() => onTarget(one)}>
            {one.name}
          </MenuItem>
        ))}
      </ActionMenu>
    </li>
  )
}
