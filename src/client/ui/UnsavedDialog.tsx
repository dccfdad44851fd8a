import { Button, DialogActions, DialogContent } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useLeaveQuestion, type LeaveChoice } from '../unsaved.ts'
import { AppDialog } from './AppDialog.tsx'

/** Asks once what becomes of changes that are not saved: they are saved, go, or one stays with them. */
export default function UnsavedDialog() {
  const { t } = useTranslation()
  const question = useLeaveQuestion((s) => s.question)
  const answer = (choice: LeaveChoice) => question?.answer(choice)
  return (
    <AppDialog
      title={t('unsaved.title')}
      open={question !== null}
      isAlert
      onClose={() => answer('stay')}
    >
      <DialogContent>{t('unsaved.text')}</DialogContent>
      <DialogActions fluid>
        <Button onClick={() => answer('stay')}>{t('unsaved.stay')}</Button>
        <Button onClick={() => answer('discard')}>{t('unsaved.discard')}</Button>
        {question?.canSave !== false && (
          <Button appearance="primary" onClick={() => answer('save')}>
            {t('unsaved.save')}
          </Button>
        )}
      </DialogActions>
    </AppDialog>
  )
}
