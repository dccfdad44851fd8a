import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useLeaveQuestion } from '../base/unsaved.ts'

/** Asks once what becomes of changes that are not saved: they are saved, go, or one stays with them. */
export function UnsavedDialog() {
  const { t } = useTranslation()
  const question = useLeaveQuestion((s) => s.question)
  if (!question) return null
  const { canSave, answer } = question
  return (
    <Dialog open modalType="alert" onOpenChange={() => answer('stay')}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('unsaved.title')}</DialogTitle>
          <DialogContent>{t('unsaved.text')}</DialogContent>
          <DialogActions fluid>
            <Button onClick={() => answer('stay')}>{t('unsaved.stay')}</Button>
            <Button onClick={() => answer('discard')}>{t('unsaved.discard')}</Button>
            {canSave && (
              <Button appearance="primary" onClick={() => answer('save')}>
                {t('unsaved.save')}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
