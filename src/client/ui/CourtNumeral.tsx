import { Art } from './Art.tsx'
import n0 from './art/numeral/0.svg'
import n1 from './art/numeral/1.svg'
import n2 from './art/numeral/2.svg'
import n3 from './art/numeral/3.svg'
import n4 from './art/numeral/4.svg'
import n5 from './art/numeral/5.svg'
import n6 from './art/numeral/6.svg'
import n7 from './art/numeral/7.svg'
import n8 from './art/numeral/8.svg'
import n9 from './art/numeral/9.svg'
import { classes } from './classes.ts'
import styles from './CourtNumeral.module.css'

const digits = [n0, n1, n2, n3, n4, n5, n6, n7, n8, n9]

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
        // oxlint-disable-next-line react/no-array-index-key -- digits have no other identity
        <Art key={i} svg={digits[Number(digit)] ?? ''} fit="meet" />
      ))}
    </span>
  )
}
