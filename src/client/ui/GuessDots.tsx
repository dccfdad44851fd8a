import { classes } from './classes.ts'
import styles from './GuessDots.module.css'
/** Guesses used of those allowed, as squares. */
export function GuessDots({ used, of }: { used: number; of: number }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} className={classes(i < used && styles.used)} />
      ))}
    </span>
  )
}
