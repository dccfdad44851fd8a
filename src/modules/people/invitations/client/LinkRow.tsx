import type { ReactNode } from 'react'
import styles from './Invitations.module.css'

/** A field and the button that uses it. */
export function LinkRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
