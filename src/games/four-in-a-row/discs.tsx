import type { Seat } from '#shared/game.ts'
import { SeatDisc, triangle } from '../kit/seat-disc.tsx'
import type { Cell } from './board.ts'
import styles from './discs.module.css'

export const PITCH = 72 // of the 528 x 456 board
const EDGE = 12
const ROWS = 6

export const x = (column: number) => EDGE + PITCH * (column + 0.5)
export const y = (row: number) => EDGE + PITCH * (ROWS - row - 0.5)

interface DiscProps {
  cell: Cell
  seat: Seat
  faded?: boolean // outside the winning line: it keeps its shape and loses its paint
}

/** A disc in its hole: triangles begin, rings follow. */
export function Disc({ cell: [column, row], seat, faded = false }: DiscProps) {
  const [cx, cy] = [x(column), y(row)]
  if (faded)
    return (
      <g>
        <circle className={seat === 0 ? styles.first : styles.second} cx={cx} cy={cy} r={26.5} />
        {seat === 0 ? (
          <path className="piece-1" d={triangle(cx, cy, 11)} />
        ) : (
          <circle className="piece-2" cx={cx} cy={cy} r={8.8} />
        )}
      </g>
    )
  return (
    <g>
      <SeatDisc cx={cx} cy={cy} r={30} seat={seat} />
    </g>
  )
}
