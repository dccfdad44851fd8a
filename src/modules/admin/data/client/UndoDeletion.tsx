import { Button } from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { useTranslation } from 'react-i18next'
import { useDeletionActs } from './useDeletion.ts'

/** Any admin lets the space stay after all. */
export function UndoDeletion() {
  const { t } = useTranslation()
  const { undo, busy } = useDeletionActs()
  return (
    <Button
      appearance="primary"
      icon={<ArrowUndoRegular />}
      disabledFocusable={busy}
      onClick={() => void undo()}
    >
      {t('going.undo')}
    </Button>
  )
}
