import type { ReactNode } from 'react'
import styles from './Kit.module.css'

interface Props {
  readonly paint: 'green' | 'terracotta' | 'none' // none: an outline
  readonly plate: ReactNode // a number
  readonly children: ReactNode
}

/** A line of a game's end: a number on its plate, and what it stands for. */
export function PlateLine({ paint, plate, children }: Props) {
  return (
    <li className={styles.line}>
      <b className={styles[paint]}>{plate}</b>
      {children}
    </li>
  )
}
