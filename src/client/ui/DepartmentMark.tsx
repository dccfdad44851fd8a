import { classes } from './classes.ts'
import type { Paint } from './department-paints.ts'
import styles from './DepartmentMark.module.css'

/** A department's court square; without paint where it has no average. */
export function DepartmentMark({
  paint,
  size,
  isEmpty = false,
  className,
  ...place
}: {
  paint: Paint | null
  size: number
  isEmpty?: boolean // nobody is in it: its outline is dashed
  className?: string | undefined
  x?: number
  y?: number
}) {
  return (
    <svg
      {...place}
      className={classes(styles.mark, className)}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <rect className={styles[paint?.ground ?? 'bare']} width="48" height="48" />
      <path className={styles[paint?.half ?? 'bare']} d="M24 0H48V48H24Z" />
      <path
        className={
          paint
            ? classes(styles.figure, paint.isInk && styles.ink)
            : classes(styles.outline, isEmpty && styles.dashed)
        }
        d={paint?.figure ?? 'M-2 24H50M1.5 1.5H46.5V46.5H1.5Z'}
      />
    </svg>
  )
}
