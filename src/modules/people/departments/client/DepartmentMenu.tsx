import { Button, MenuItem, useRestoreFocusTarget } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Department } from '../contract.ts'
import { toast } from '#client/ui/toast.ts'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import { MergeDialog, RenameDialog } from './Dialogs.tsx'
import type { Acts } from './useDepartments.ts'

interface DepartmentMenuProps {
  department: Department
  others: readonly Department[]
  acts: Acts
}

/** What can be done with one department. */
export function DepartmentMenu({ department, others, acts }: DepartmentMenuProps) {
  const { t } = useTranslation()
  const focusTarget = useRestoreFocusTarget()
  const [openDialog, setOpenDialog] = useState<'rename' | 'merge' | null>(null)
  const remove = async () => {
    const refused = await acts.remove(department)
    if (refused) toast(false, refused)
  }
  const dialog = { department, acts, onClose: () => setOpenDialog(null) }
  const isFull = department.people > 0
  return (
    <>
      <ActionMenu
        trigger={
          <Button
            appearance="subtle"
            icon={<MoreHorizontalRegular />}
            disabled={acts.busy}
            aria-label={t('adminDepartments.more', { name: department.name })}
            {...focusTarget}
          />
        }
      >
        <MenuItem onClick={() => setOpenDialog('rename')}>{t('adminDepartments.rename')}</MenuItem>
        <MenuItem disabled={others.length === 0} onClick={() => setOpenDialog('merge')}>
          {t('adminDepartments.merge')}
        </MenuItem>
        <MenuItem
          disabled={isFull}
          {...(isFull && { subText: t('adminDepartments.deleteWhy') })}
          onClick={() => void remove()}
        >
          {t('adminDepartments.delete')}
        </MenuItem>
      </ActionMenu>
      {openDialog === 'rename' && <RenameDialog {...dialog} />}
      {openDialog === 'merge' && <MergeDialog {...dialog} others={others} />}
    </>
  )
}
