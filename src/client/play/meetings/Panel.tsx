import type { ReactNode } from 'react'
import styles from './Panel.module.css'

/** The page of a meeting's side panel. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>
}
