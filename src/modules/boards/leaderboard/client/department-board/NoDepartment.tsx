import { useTranslation } from 'react-i18next'
import noDepartment from '#client/ui/art/state/no-department.svg'
import { StateCard } from '#client/ui/StateCard.tsx'

/** Says to somebody without a department what that means, beside the others' board. */
export function NoDepartment() {
  const { t } = useTranslation()
  return (
    <StateCard art={noDepartment} title={t('departmentBoard.noneTitle')}>
      {t('departmentBoard.none')}
    </StateCard>
  )
}
