import { numerals } from '#shared/numerals.ts'
import { classes } from './classes.ts'
import styles from './CourtNumeral.module.css'

/** A number painted on the court: for scores, ranks and streaks only. `size` is its height in px. */
export function CourtNumeral({
  value,
  size,
  label,
  className,
}: {
  value: number
  size: number
  label?: string
  className?: string
}) {
  const seen = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span className={classes(styles.numeral, className)} style={{ height: size }} {...seen}>
      {[...String(value)].map((digit, i) => (
        <svg key={i} viewBox="0 0 40 64" focusable="false" aria-hidden="true">
          <path d={numerals[Number(digit)]} />
        </svg>
      ))}
    </span>
  )
}
