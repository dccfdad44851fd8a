import { Dialog, DialogBody, DialogSurface, DialogTitle } from '@fluentui/react-components'
import type { ReactNode } from 'react'

interface DialogSheetProps {
  title: ReactNode
  className?: string | undefined
  children: ReactNode // its content, and its actions
}

/** What a dialog shows, under its title. */
export function DialogSheet({ title, className = '', children }: DialogSheetProps) {
  return (
    <DialogSurface className={className}>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        {children}
      </DialogBody>
    </DialogSurface>
  )
}

interface AppDialogProps extends DialogSheetProps {
  open?: boolean
  isAlert?: boolean // a press beside it does not close it
  onClose: () => void
}

/** A dialog that whoever shows it also takes away. */
export function AppDialog({ open = true, isAlert, onClose, ...sheet }: AppDialogProps) {
  return (
    <Dialog
      open={open}
      modalType={isAlert ? 'alert' : 'modal'}
      onOpenChange={(_, data) => !data.open && onClose()}
    >
      <DialogSheet {...sheet} />
    </Dialog>
  )
}
