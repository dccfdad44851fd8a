import { Drawing } from './Drawing.tsx'
import type { TokenProps } from './room-view.tsx'
import styles from './Kit.module.css'

/* A shape a seat, so that no two are told apart by colour alone; in a circle of radius 14 at 30, 30. */
const shapes = [
  'M30 17L41.3 36.5H18.7Z', // triangle
  'M30 18a12 12 0 1 0 .01 0Zm0 7a5 5 0 1 1-.01 0Z', // ring
  'M19.5 19.5H40.5V40.5H19.5Z', // square
  'M30 15L43 30L30 45L17 30Z', // diamond
  'M26 17H34V26H43V34H34V43H26V34H17V26H26Z', // cross
  'M23 18H37L44 30L37 42H23L16 30Z', // hexagon
  'M18 19H42V26H18ZM18 34H42V41H18Z', // bars
  'M30 14L33.9 25H45.2L36.1 31.9L39.4 43L30 36.3L20.6 43L23.9 31.9L14.8 25H26.1Z', // star
] as const

export const SEAT_LOOKS = shapes.length

/** A seat's sign where the game has no pieces of its own: eight paints, eight shapes. */
export function SeatToken({ seat, size }: TokenProps) {
  const look = seat % SEAT_LOOKS
  return (
    <Drawing className={styles.token} width={size} height={size} viewBox="0 0 60 60">
      <circle className={styles[`ground${look + 1}`]} cx="30" cy="30" r="28" />
      <path className={styles[`mark${look + 1}`]} d={shapes[look]} fillRule="evenodd" />
    </Drawing>
  )
}
