import { Popover, PopoverSurface } from '@fluentui/react-components'
import type { ReactNode } from 'react'

interface ButtonNoteProps {
  readonly button: HTMLElement | null // that opened it, and has the focus afterwards
  readonly label: string
  readonly className?: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * What a button tells more, drawn only while it is open: Fluent's brings stops for Tab along that say
 * nothing. It has the focus itself, for there need be nothing in it that could: else Escape would not
 * close it.
 */
export function ButtonNote({ button, label, className, onClose, children }: ButtonNoteProps) {
  const close = () => {
    onClose()
    button?.focus()
  }
  return (
    <Popover open withArrow trapFocus positioning={{ target: button }} onOpenChange={close}>
      <PopoverSurface className={className} tabIndex={-1} aria-label={label}>
        {children}
      </PopoverSurface>
    </Popover>
  )
}
