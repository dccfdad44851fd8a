import { classes } from '#client/ui/classes.ts'
import { CourtNumeral } from '#client/ui/CourtNumeral.tsx'
import styles from './Match.module.css'

export type Look = 'exact' | 'difference' | 'tendency' | 'missed'

/** Points of a tip: sun exact, green difference, hatched tendency, outlined none. */
export function PointsSquare({
  look,
  points,
  size = 36,
}: {
  look: Look
  points: number
  size?: number
}) {
  return (
    <span className={classes(styles.square, styles[look])} style={{ width: size, height: size }}>
      <CourtNumeral value={points} size={size * 0.62} label={String(points)} />
    </span>
  )
}

/** The same as a small key of what it means. */
export const PointsKey = ({ look }: { look: Look }) => (
  <i className={classes(styles.key, styles[look])} aria-hidden="true" />
)
