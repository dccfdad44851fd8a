import type { ReactNode } from 'react'
import { classes } from '#client/ui/classes.ts'
import styles from './FieldGrid.module.css'

/** Fields beside each other, as many as there is room for. */
export function FieldGrid({ isDense, children }: { isDense?: boolean; children: ReactNode }) {
  return <div className={classes(styles.grid, isDense && styles.dense)}>{children}</div>
}
