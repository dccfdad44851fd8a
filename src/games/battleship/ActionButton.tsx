import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import styles from './Battleship.module.css'

interface ActionButtonProps {
  ready: boolean
  beside?: boolean // other buttons stand next to it
  hidden?: boolean // its place is kept: what stands beside it doesn't move under a finger
  onAct: () => void
  children: ReactNode
}

/** The button that does what a player came to do: fire, or say the fleet lies. */
export function ActionButton({ ready, beside, hidden, onAct, children }: ActionButtonProps) {
  return (
    <Button
      className={beside ? `${styles.act} ${styles.beside}` : styles.act!}
      {...(hidden && { style: { visibility: 'hidden' } })}
      size="large"
      disabledFocusable={!ready}
      onClick={() => ready && onAct()}
    >
      {children}
    </Button>
  )
}
