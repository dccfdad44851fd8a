import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
} from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { AskedDialog } from './AskedDialog.tsx'

interface AskOnceProps {
  trigger: ReactElement<{ onClick?: () => void }>
  title: string
  text: string // what stays and what goes
  keep: string // the way out
  action: string
  onConfirm: () => void
}

/** Asks once before something ends. Where a name is to be typed first: SureDialog. */
export function AskOnce({ trigger, title, text, keep, action, onConfirm }: AskOnceProps) {
  return (
    <AskedDialog trigger={trigger}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
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
        </DialogBody>
      </DialogSurface>
    </AskedDialog>
  )
}
