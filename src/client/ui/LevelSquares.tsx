import { classes } from './classes.ts'
import styles from './LevelSquares.module.css'

/** Levels as squares, those that were reached filled; `label` says it in words. */
export function LevelSquares({
  tier,
  of,
  label,
}: {
  tier: number
  of: number
  label?: string | undefined
}) {
  const seen = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span className={styles.squares} {...seen}>
      {Array.from({ length: of }, (_, i) => (
        <i key={i} className={classes(i < tier && styles.on)} />
      ))}
    </span>
  )
}
