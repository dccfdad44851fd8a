import type { ReactNode } from 'react'
import styles from './Race.module.css'

interface BarProps {
  readonly before?: ReactNode
  readonly status: ReactNode
  readonly children: ReactNode // what one does there
}

/** Below a race's ground: how it stands, and what one does about it. On phones it stays in sight. */
export function RaceBar({ before, status, children }: BarProps) {
  return (
    <div className={styles.bar}>
      {before}
      <div className={styles.body}>{status}</div>
      {children}
    </div>
  )
}
