import type { Seat } from '#shared/game.ts'
import { Drawing } from './Drawing.tsx'
import type { TokenProps } from './room-view.tsx'

interface SeatDiscProps {
  readonly cx: number
  readonly cy: number
  readonly r: number
  readonly seat: Seat
}

export const triangle = (cx: number, cy: number, r: number) =>
  `M${cx} ${cy - r}L${cx + r * 0.87} ${cy + r * 0.5}L${cx - r * 0.87} ${cy + r * 0.5}Z`

/** A disc of a game of two, without its sign: seat 0's is plum, seat 1's gold. */
export function BareDisc({ cx, cy, r, seat }: SeatDiscProps) {
  return (
    <>
      <circle className={seat === 0 ? 'piece-1' : 'piece-2'} cx={cx} cy={cy} r={r} />
      <circle className={seat === 0 ? 'token-line' : 'token-line-2'} cx={cx} cy={cy} r={r * 0.8} />
    </>
  )
}

/** A disc of a game of two: triangles begin, rings follow. */
export function SeatDisc(props: SeatDiscProps) {
  const { cx, cy, r, seat } = props
  return (
    <>
      <BareDisc {...props} />
      {seat === 0 ? (
        <path className="piece-1-mark" d={triangle(cx, cy, r * 0.4)} />
      ) : (
        <circle className="piece-2-mark" cx={cx} cy={cy} r={r * 0.34} strokeWidth={r * 0.2} />
      )}
    </>
  )
}

/** A seat's disc alone. */
export function DiscToken({ seat, size }: TokenProps) {
  return (
    <Drawing width={size} height={size} viewBox="0 0 60 60">
      <SeatDisc cx={30} cy={30} r={28} seat={seat} />
    </Drawing>
  )
}
