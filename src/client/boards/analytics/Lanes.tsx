import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './Lanes.module.css'

export interface Lane {
  readonly key: string
  readonly mark?: ReactNode
  readonly name: string
  readonly note: string
  readonly value: string
  readonly share: number | null // 0 to 1; null: there is nothing to show
}

/** Bars with a name each. */
export function Lanes({ lanes, paint }: { lanes: readonly Lane[]; paint: 'green' | 'plum' }) {
  return (
    <ul className={styles.lanes}>
      {lanes.map(({ key, mark, name, note, value, share }) => (
        <li key={key} className={classes(share === null && styles.nothing)}>
          {mark}
          <span className={styles.name}>{name}</span>
          <span className={styles.note}>{note}</span>
          <b>{value}</b>
          <span className={styles.lane}>
            {share !== null && <i className={styles[paint]} style={{ width: `${share * 100}%` }} />}
          </span>
        </li>
      ))}
    </ul>
  )
}
