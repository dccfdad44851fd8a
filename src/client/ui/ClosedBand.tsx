import type { ReactNode } from 'react'
import styles from './ClosedBand.module.css'

/** While nobody may play: the lane as it lies there, beside why, until when and what one can do. */
export function ClosedBand({ lane, children }: { lane: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.band} role="status">
      {lane}
      <div className={styles.words}>{children}</div>
    </section>
  )
}
