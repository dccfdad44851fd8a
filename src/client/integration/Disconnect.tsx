import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { AskedDialog } from '../ui/AskedDialog.tsx'

interface DisconnectProps {
  name: string
  disabled: boolean
  onConfirm: () => void
}

/** Asks first, and says what stays. */
export function Disconnect({ name, disabled, onConfirm }: DisconnectProps) {
  const { t } = useTranslation()
  return (
    <AskedDialog trigger={<Button disabled={disabled}>{t('integration.disconnect')}</Button>}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('integration.disconnect')}</DialogTitle>
          <DialogContent>{t('integration.confirm', { name })}</DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button>{t('start.cancel')}</Button>
            </DialogTrigger>
            <DialogTrigger disableButtonEnhancement>
              <Button appearance="primary" onClick={onConfirm}>
                {t('integration.disconnect')}
              </Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </AskedDialog>
  )
}
