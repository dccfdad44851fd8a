import { Button } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

interface DisconnectProps {
  name: string
  disabled: boolean
  onConfirm: () => void
}

/** Asks first, and says what stays. */
export function Disconnect({ name, disabled, onConfirm }: DisconnectProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      trigger={<Button disabled={disabled}>{t('integration.disconnect')}</Button>}
      title={t('integration.disconnect')}
      text={t('integration.confirm', { name })}
      keep={t('start.cancel')}
      action={t('integration.disconnect')}
      onConfirm={onConfirm}
    />
  )
}
