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
    <Dialog open={open} onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t(`room.${about}.title`, { name })}</DialogTitle>
          <DialogContent>{t(`room.${about}.text`)}</DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t(`room.${about}.back`)}</Button>
            <Button appearance="primary" onClick={confirm}>
              {t(`room.${about}.action`)}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
