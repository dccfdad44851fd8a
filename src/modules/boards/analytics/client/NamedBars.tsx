import type { ReactNode } from 'react'
import { classes } from '#client/ui/classes.ts'
import styles from './NamedBars.module.css'

export interface Lane {
  readonly key: string
  readonly mark?: ReactNode
  readonly name: string
  readonly value: string
  readonly note: string
  readonly paint: 'green' | 'sky' | 'terracotta'
  readonly share: number | null // 0 to 1; null: there is nothing to show
}

/** Bars under a name each. */
export function NamedBars({ lanes }: { lanes: readonly Lane[] }) {
  return (
    <ul className={styles.lanes}>
      {lanes.map(({ key, mark, name, note, value, paint, share }) => (
        <li key={key} className={classes(share === null && styles.nothing)}>
          {mark}
          <span className={styles.line}>
            <span className={styles.name}>{name}</span>
            <b>{value}</b>
            <span className={styles.note}>{note}</span>
            <span className={styles.lane}>
              {share !== null && (
                <i className={styles[paint]} style={{ width: `${share * 100}%` }} />
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
