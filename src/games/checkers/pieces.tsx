import { BareDisc, SeatDisc } from '../kit/seat-disc.tsx'
import { isKing, seatOf } from './board.ts'
import styles from './pieces.module.css'

export const PITCH = 64 // of the 512 board
export const RADIUS = 25

interface Place {
  readonly cx: number
  readonly cy: number
}

/** A crown: pointed on plum, with balls on gold. */
function Crown({ cx, cy, r, seat }: Place & { r: number; seat: number }) {
  const [w, h] = [r * 0.5, r * 0.4]
  if (seat === 0)
    return (
      <path
        className="piece-1-mark"
        d={`M${cx - w} ${cy + h}V${cy - h * 0.75}L${cx - w * 0.45} ${cy + h * 0.1}L${cx} ${cy - h}L${cx + w * 0.45} ${cy + h * 0.1}L${cx + w} ${cy - h * 0.75}V${cy + h}Z`}
      />
    )
  return (
    <>
      <path
        className={styles.crown}
        d={`M${cx - w} ${cy + h}V${cy - h * 0.2}L${cx - w * 0.45} ${cy + h * 0.3}L${cx} ${cy - h * 0.5}L${cx + w * 0.45} ${cy + h * 0.3}L${cx + w} ${cy - h * 0.2}V${cy + h}Z`}
      />
      {[-w, 0, w].map((dx) => (
        <circle
          key={dx}
          className={styles.crown}
          cx={cx + dx}
          cy={cy - h * (dx === 0 ? 0.9 : 0.55)}
          r={r * 0.12}
        />
      ))}
    </>
  )
}

/** A man, or a king: two discs, one on the other, with a crown. */
export function Piece({ cx, cy, piece }: Place & { piece: number }) {
  const seat = seatOf(piece)
  if (!isKing(piece)) return <SeatDisc cx={cx} cy={cy} r={RADIUS} seat={seat} />
  return (
    <>
      <circle className={seat === 0 ? 'piece-1' : 'piece-2'} cx={cx} cy={cy + 5} r={RADIUS} />
      <circle className={styles.apart} cx={cx} cy={cy - 1} r={RADIUS} />
      <BareDisc cx={cx} cy={cy - 1} r={RADIUS - 1} seat={seat} />
      <Crown cx={cx} cy={cy - 1} r={RADIUS} seat={seat} />
    </>
  )
}
