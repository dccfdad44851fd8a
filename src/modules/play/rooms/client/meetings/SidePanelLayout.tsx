import type { ReactNode } from 'react'
import styles from './Meetings.module.css'

/** The page of a meeting's side panel. */
export function SidePanelLayout({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>
}
