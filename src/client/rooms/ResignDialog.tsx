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
import { useRoomAction } from './useRoomAction.ts'

/** Asks once: there is no way back from resigning. */
export function ResignDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { act } = useRoomAction()
  const resign = async () => {
    onClose()
    await act('room:resign', {})
  }
  return (
    <Dialog open={open} onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('room.resign.title')}</DialogTitle>
          <DialogContent>{t('room.resign.text')}</DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('room.resign.back')}</Button>
            <Button appearance="primary" onClick={() => void resign()}>
              {t('room.resign.action')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
