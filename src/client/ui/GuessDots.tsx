import { classes } from './classes.ts'
import styles from './GuessDots.module.css'
/** Guesses used of those allowed, as squares; crossed out where none was right (`used` null). */
export function GuessDots({ used, of }: { used: number | null; of: number }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} className={classes(used === null ? styles.missed : i < used && styles.used)} />
      ))}
    </span>
  )
}
