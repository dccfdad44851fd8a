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
import { LazyDialog } from '#client/ui/LazyDialog.tsx'

/** To an admin of a server without keys: what whoever runs it would do. */
export function PaymentsSetupNote() {
  const { t } = useTranslation()
  return (
    <LazyDialog trigger={<Button>{t('billing.how.action')}</Button>}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('billing.how.action')}</DialogTitle>
          <DialogContent>{t('billing.how.text')}</DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button appearance="primary">{t('billing.how.close')}</Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </LazyDialog>
  )
}
