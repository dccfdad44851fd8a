import { Button, DialogActions, DialogContent } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { AppDialog } from '#client/ui/AppDialog.tsx'

interface ConfirmDialogProps {
  about: 'resign' | 'leaveGame' | 'remove' | 'elsewhere' // its texts are under room.<about>
  name?: string // whom it is about
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks once before what can't be taken back. */
export function ConfirmDialog({ about, name = '', open, onClose, onConfirm }: ConfirmDialogProps) {
  const { t } = useTranslation()
  const confirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <AppDialog title={t(`room.${about}.title`, { name })} open={open} onClose={onClose}>
      <DialogContent>{t(`room.${about}.text`)}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(`room.${about}.back`)}</Button>
        <Button appearance="primary" onClick={confirm}>
          {t(`room.${about}.action`)}
        </Button>
      </DialogActions>
    </AppDialog>
  )
}
