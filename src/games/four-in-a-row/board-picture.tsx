import type { Seat } from '#shared/game.ts'
import { Drawing } from '../kit/Drawing.tsx'
import { columnsOf, COLUMNS, ROWS, type Cell } from './board.ts'
import { brackets } from '../kit/brackets.ts'
import { SeatDisc, triangle } from '../kit/seat-disc.tsx'
import styles from './FourInARow.module.css'

const WIDTH = 528
const HEIGHT = 456
const HALF = 33 // of the bracket's square
const ARM = 14.4

const columns = Array.from({ length: COLUMNS }, (_, column) => column)
const rows = Array.from({ length: ROWS }, (_, row) => row)

const PITCH = 72 // of the 528 x 456 board
const EDGE = 12

const x = (column: number) => EDGE + PITCH * (column + 0.5)
const y = (row: number) => EDGE + PITCH * (ROWS - row - 0.5)

interface DiscProps {
  cell: Cell
  seat: Seat
  faded?: boolean // outside the winning line: it keeps its shape and loses its paint
}

/** A disc in its hole: triangles begin, rings follow. */
function Disc({ cell: [column, row], seat, faded = false }: DiscProps) {
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

/** One chalk line through the run, a little beyond its ends. */
function WinLine({ line }: { line: readonly Cell[] }) {
  const [[c1, r1], [c2, r2]] = [line[0]!, line.at(-1)!]
  const beyond = 24
  const [dx, dy] = [Math.sign(c2 - c1) * beyond, -Math.sign(r2 - r1) * beyond]
  return (
    <path
      className={styles.line}
      pathLength={1}
      d={`M${x(c1) - dx} ${y(r1) - dy}L${x(c2) + dx} ${y(r2) + dy}`}
    />
  )
}

/** Where a disc will lie once its move is played: its outline, dashed. */
function Ghost({ played, column }: { played: readonly number[]; column: number }) {
  const row = played.filter((one) => one === column).length
  return (
    <g className={styles.ghost}>
      <Disc cell={[column, row]} seat={played.length % 2} faded />
    </g>
  )
}

interface Better {
  readonly column: number
  readonly label: string
}

/** Where the last disc would have been better, in a replay. */
function BetterDisc({ played, better }: { played: readonly number[]; better: Better }) {
  const before = played.slice(0, -1)
  const row = before.filter((column) => column === better.column).length
  return (
    <>
      <Ghost played={before} column={better.column} />
      <text className={styles.label} x={x(better.column)} y={y(row) + HALF - 2}>
        {better.label}
      </text>
    </>
  )
}

interface BoardPictureProps {
  played: readonly number[]
  line: readonly Cell[] | null
  /** How long the last disc falls, ms; null: it is there already, and so is what it decided. */
  fallMs?: number | null
  /** The column of a move that is not on the board yet. */
  ghost?: number | null
  better?: Better | null
}

const isOn = (line: readonly Cell[], [column, row]: Cell) =>
  line.some(([c, r]) => c === column && r === row)

/** The board as it stands; decoration for screen readers, who get columns in words. */
export function BoardPicture(props: BoardPictureProps) {
  const { played, line, fallMs = null, ghost = null, better = null } = props
  const discs = columnsOf(played).flatMap((seats, column) =>
    seats.map((seat: Seat, row) => ({ seat, cell: [column, row] as Cell })),
  )
  const last = played.at(-1)
  const lastCell: Cell | null =
    last === undefined ? null : [last, played.filter((column) => column === last).length - 1]
  return (
    <Drawing
      className={fallMs === null ? styles.board : `${styles.board} ${styles.fresh}`}
      style={{ '--fall': `${fallMs ?? 0}ms` } as object}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <rect className="sky" width={WIDTH} height={HEIGHT} />
      {[1, 3, 5].map((column) => (
        <rect
          key={column}
          className={styles.lane}
          x={x(column) - PITCH / 2}
          width={PITCH}
          height={HEIGHT}
        />
      ))}
      {columns.flatMap((column) =>
        rows.map((row) => (
          <circle key={`${column} ${row}`} className="hole" cx={x(column)} cy={y(row)} r={32.4} />
        )),
      )}
      {discs.map(({ seat, cell }) => {
        const isFalling = fallMs !== null && cell.join() === lastCell?.join()
        const faded = line !== null && !isOn(line, cell)
        return (
          <g
            key={cell.join()}
            className={isFalling ? styles.falls : undefined}
            style={{ '--from': `${-(ROWS - cell[1]) * PITCH}px` } as object}
          >
            <Disc cell={cell} seat={seat} faded={faded} />
            {faded && fallMs !== null && (
              <g className={styles.paint}>
                <Disc cell={cell} seat={seat} />
              </g>
            )}
          </g>
        )
      })}
      {ghost !== null && <Ghost played={played} column={ghost} />}
      {better && <BetterDisc played={played} better={better} />}
      {lastCell && !line && (
        <path
          className={styles.bracket}
          d={brackets({ cx: x(lastCell[0]), cy: y(lastCell[1]) }, HALF, ARM)}
        />
      )}
      {line && <WinLine line={line} />}
      <rect className={styles.frame} x="3" y="3" width={WIDTH - 6} height={HEIGHT - 6} />
    </Drawing>
  )
}
