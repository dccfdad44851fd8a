import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamCourt } from '#shared/team-court.ts'
import {
  courtCell,
  courtEdge,
  courtLines,
  courtPainted,
  cutCourt,
  type CourtCell,
} from '#shared/court-shape.ts'
import { classes } from '#client/ui/classes.ts'
import styles from './CourtPicture.module.css'

const WIDE = { width: 492, height: 164 }
const STANDING = { width: 252, height: 252 }

/* The court as it is painted, and before: outlines only. */
function CourtArt({ isStanding }: { isStanding: boolean }) {
  return isStanding ? (
    <g>
      <rect className={styles.ground} width="252" height="252" />
      <rect className={styles.end} x="52" y="-12" width="148" height="54" />
      <rect className={styles.far} x="52" y="210" width="148" height="54" />
      <circle className={styles.ring} cx="126" cy="126" r="76" />
      <circle className={styles.middle} cx="126" cy="126" r="30" />
      <path className={styles.tape} d="M0 126H252" />
    </g>
  ) : (
    <g>
      <rect className={styles.ground} width="492" height="164" />
      <rect className={styles.end} x="-12" y="32" width="86" height="100" />
      <rect className={styles.far} x="418" y="32" width="86" height="100" />
      <circle className={styles.ring} cx="246" cy="82" r="60" />
      <circle className={styles.middle} cx="246" cy="82" r="24" />
      <path className={styles.tape} d="M246 0V164" />
    </g>
  )
}

interface CourtPictureProps {
  court: Pick<TeamCourt, 'squares' | 'painted' | 'goal'>
  isStanding?: boolean
  className?: string | undefined
}

/** A team's court: what is painted, the newest square in a frame of chalk, the goal as a dashed line. */
export function CourtPicture({ court, isStanding = false, className }: CourtPictureProps) {
  const { t } = useTranslation()
  const id = useId()
  const { squares, painted, goal } = court
  const size = isStanding ? STANDING : WIDE
  const shape = cutCourt(Math.max(1, squares), size.width / size.height, isStanding)
  const rectOf = ({ x, y, width, height }: CourtCell) => ({
    x: x * size.width,
    y: y * size.height,
    width: width * size.width,
    height: height * size.height,
  })
  const point = (x: number, y: number) => `${x * size.width} ${y * size.height}`
  const lines = courtLines(shape).map(([x1, y1, x2, y2]) => `M${point(x1, y1)}L${point(x2, y2)}`)
  const edge = goal === null ? [] : courtEdge(shape, goal).map(([x, y]) => point(x, y))
  const counts = { painted, squares, goal }
  return (
    <svg
      className={classes(styles.court, className)}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t(goal === null ? 'court.picture' : 'court.pictureGoal', counts)}
      data-painted={painted}
    >
      <clipPath id={id}>
        {courtPainted(shape, painted).map((cell, i) => (
          <rect key={i} {...rectOf(cell)} />
        ))}
      </clipPath>
      <g className={styles.unpainted}>
        <CourtArt isStanding={isStanding} />
      </g>
      <g clipPath={`url(#${id})`}>
        <CourtArt isStanding={isStanding} />
      </g>
      <path className={styles.cuts} d={lines.join('')} />
      {edge.length > 0 && <path className={styles.goal} d={`M${edge.join('L')}`} />}
      {painted > 0 && (
        <rect className={styles.newest} {...rectOf(courtCell(shape, Math.min(painted, squares)))} />
      )}
    </svg>
  )
}
