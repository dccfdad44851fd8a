import type { ReactNode } from 'react'
import styles from './ChoiceField.module.css'

/** A question with its answers in sight, of which one holds. */
export function ChoiceField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field} role="radiogroup" aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}
