import type { Seat } from '#shared/game.ts'
import { Drawing } from '../kit/Drawing.tsx'
import { SIDE } from './board.ts'
import styles from './ReversiBoard.module.css'

export const PITCH = 62 // of the 496 board
export const RADIUS = 24.8

/** The middle of a cell. */
export const at = (cell: number) => ({
  cx: PITCH * ((cell % SIDE) + 0.5),
  cy: PITCH * (Math.floor(cell / SIDE) + 0.5),
})

interface DiscProps {
  cx: number
  cy: number
  seat: Seat
  r?: number
  turned?: boolean // by the last move
}

export const paintOf = (seat: Seat) => (seat === 0 ? styles.ink : styles.chalk)

/** A disc: ink or chalk, with a ring of the other. */
export function Disc({ cx, cy, seat, r = RADIUS, turned = false }: DiscProps) {
  const ring = seat === 0 ? styles.inkRing : styles.chalkRing
  return (
    <>
      <circle className={paintOf(seat)} cx={cx} cy={cy} r={r} />
      <circle className={`${ring} ${turned ? styles.turned : ''}`} cx={cx} cy={cy} r={r * 0.78} />
    </>
  )
}

/** A disc on its way over: half ink, half chalk. */
export function Half({ cx, cy, r = RADIUS }: Omit<DiscProps, 'seat' | 'turned'>) {
  const slant = r * Math.SQRT1_2
  const [left, right, top, bottom] = [cx - slant, cx + slant, cy - slant, cy + slant]
  return (
    <>
      <circle className={styles.chalk} cx={cx} cy={cy} r={r} />
      <path className={styles.ink} d={`M${left} ${bottom}A${r} ${r} 0 0 1 ${right} ${top}Z`} />
      <circle className={styles.edge} cx={cx} cy={cy} r={r} />
    </>
  )
}

/** A seat's disc alone. */
export function Token({ seat, size }: { seat: Seat; size: number }) {
  return (
    <Drawing className={styles.token} width={size} height={size} viewBox="0 0 60 60">
      <Disc cx={30} cy={30} r={28} seat={seat} />
    </Drawing>
  )
}
