import { classes } from './classes.ts'
import styles from './DoneStamp.module.css'
/** The tick over a painted square: done. */
export function DoneStamp({ size = 44, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={classes(styles.stamp, className)}
      viewBox="0 0 44 44"
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      <circle className="ink" cx="22" cy="22" r="22" />
      <circle cx="22" cy="22" r="19" fill="none" stroke="var(--rc-chalk)" strokeWidth="3" />
      <path d="M13 22.5L19.5 29L32 16" fill="none" stroke="var(--rc-chalk)" strokeWidth="5" />
    </svg>
  )
}
