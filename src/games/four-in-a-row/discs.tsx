import type { Seat } from '#shared/game.ts'
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

const triangle = (cx: number, cy: number, r: number) =>
  `M${cx} ${cy - r}L${cx + r * 0.87} ${cy + r * 0.5}L${cx - r * 0.87} ${cy + r * 0.5}Z`

/** A disc in its hole: triangles begin, rings follow. */
export function Disc({ cell: [column, row], seat, faded = false }: DiscProps) {
  const [cx, cy] = [x(column), y(row)]
  if (faded)
    return (
      <g>
        <circle className={seat === 0 ? styles.first : styles.second} cx={cx} cy={cy} r={26.5} />
        {seat === 0 ? (
          <path className="p1" d={triangle(cx, cy, 11)} />
        ) : (
          <circle className="p2" cx={cx} cy={cy} r={8.8} />
        )}
      </g>
    )
  return (
    <g>
      <circle className={seat === 0 ? 'p1' : 'p2'} cx={cx} cy={cy} r={30} />
      <circle className={seat === 0 ? 'tk-line' : 'tk-line2'} cx={cx} cy={cy} r={24} />
      {seat === 0 ? (
        <path className="m1" d={triangle(cx, cy, 12)} />
      ) : (
        <circle className="m2" cx={cx} cy={cy} r={10.2} strokeWidth={6} />
      )}
    </g>
  )
}

/** A seat's disc by itself. */
export function Token({ seat, size }: { seat: Seat; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 60 60" aria-hidden="true" focusable="false">
      <circle className={seat === 0 ? 'p1' : 'p2'} cx="30" cy="30" r="28" />
      <circle className={seat === 0 ? 'tk-line' : 'tk-line2'} cx="30" cy="30" r="22.4" />
      {seat === 0 ? (
        <path className="m1" d={triangle(30, 30, 11.2)} />
      ) : (
        <circle className="m2" cx="30" cy="30" r="9.52" strokeWidth="5.6" />
      )}
    </svg>
  )
}
