import { Dialog, useRestoreFocusTarget } from '@fluentui/react-components'
import { cloneElement, useState, type ReactElement } from 'react'

interface LazyDialogProps {
  trigger: ReactElement<{ onClick?: () => void }>
  onChange?: () => void // it opens or closes
  children: ReactElement
}

/**
 * A question that waits for an answer, and what opens it. It is not on the page before it is first
 * asked for: beside each dialog, open or not, Fluent puts stops for the Tab key that are read as
 * nothing.
 */
export function LazyDialog({ trigger, onChange, children }: LazyDialogProps) {
  const [open, setOpen] = useState<boolean | null>(null) // null: never asked for
  const focusTarget = useRestoreFocusTarget()
  return (
    <>
      {cloneElement(trigger, { onClick: () => setOpen(true), ...focusTarget })}
      {open !== null && (
        <Dialog
          modalType="alert"
          open={open}
          onOpenChange={(_, { open: isOpen }) => {
            setOpen(isOpen)
            onChange?.()
          }}
        >
          {children}
        </Dialog>
      )}
    </>
  )
}
