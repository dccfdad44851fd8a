import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveForm, useUnsaved } from '#client/unsaved.ts'
import { FormError } from '#client/ui/FormError.tsx'
import styles from './DepartmentDialog.module.css'

interface DepartmentDialogProps {
  title: string
  action: string
  ready: boolean
  onClose: () => void
  onAct: () => Promise<string | null> // what was refused; null: done
  children: ReactNode
}

/** A question about a department. It stays, with the reason, while the answer is refused. */
export function DepartmentDialog({
  title,
  action,
  ready,
  onClose,
  onAct,
  children,
}: DepartmentDialogProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const act = async () => {
    setBusy(true)
    const reason = await onAct()
    setBusy(false)
    if (reason === null) onClose()
    else setRefused(reason)
    return reason === null
  }
  useUnsaved(ready, act)
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && (ready ? leaveForm(onClose) : onClose())}>
      <DialogSurface>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (ready && !busy) void act()
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content ?? ''}>
              {children}
              {refused && <FormError role="alert">{refused}</FormError>}
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{t('start.cancel')}</Button>
              <Button type="submit" appearance="primary" disabled={!ready || busy}>
                {action}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
