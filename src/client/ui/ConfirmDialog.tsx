import { Button, DialogActions, DialogContent, DialogTrigger } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { LazyDialog } from './LazyDialog.tsx'
import { DialogSheet } from './AppDialog.tsx'

interface ConfirmDialogProps {
  trigger: ReactElement<{ onClick?: () => void }>
  title: string
  text: string // what stays and what goes
  keep: string // the way out
  action: string
  onConfirm: () => void
}

/** Asks once before something ends. Where a name is to be typed first: SureDialog. */
export function ConfirmDialog({
  trigger,
  title,
  text,
  keep,
  action,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <LazyDialog trigger={trigger}>
      <DialogSheet title={title}>
        <DialogContent>{text}</DialogContent>
        <DialogActions>
          <DialogTrigger disableButtonEnhancement>
            <Button>{keep}</Button>
          </DialogTrigger>
          <DialogTrigger disableButtonEnhancement>
            <Button appearance="primary" onClick={onConfirm}>
              {action}
            </Button>
          </DialogTrigger>
        </DialogActions>
      </DialogSheet>
    </LazyDialog>
  )
}
