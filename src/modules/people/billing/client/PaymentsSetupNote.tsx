import { Button, DialogActions, DialogContent, DialogTrigger } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { LazyDialog } from '#client/ui/LazyDialog.tsx'
import { DialogSheet } from '#client/ui/AppDialog.tsx'

/** To an admin of a server without keys: what whoever runs it would do. */
export function PaymentsSetupNote() {
  const { t } = useTranslation()
  return (
    <LazyDialog trigger={<Button>{t('billing.how.action')}</Button>}>
      <DialogSheet title={t('billing.how.action')}>
        <DialogContent>{t('billing.how.text')}</DialogContent>
        <DialogActions>
          <DialogTrigger disableButtonEnhancement>
            <Button appearance="primary">{t('billing.how.close')}</Button>
          </DialogTrigger>
        </DialogActions>
      </DialogSheet>
    </LazyDialog>
  )
}
