import { Drawing } from '../kit/Drawing.tsx'
import { brackets } from '../kit/brackets.ts'
import { SIDE, type Open } from './board.ts'
import { at, Disc, Half, paintOf, PITCH, RADIUS } from './discs.tsx'
import type { Last, View } from './rules.ts'
import styles from './ReversiBoard.module.css'

const WIDTH = SIDE * PITCH
const STEP_MS = 60
const HALF = 27 // of the bracket's square
const ARM = 12.4

const inner = [1, 2, 3, 4, 5, 6, 7].map((n) => n * PITCH)
const corners = [0, WIDTH - PITCH]
const dots = [2 * PITCH, 6 * PITCH]
const lines = inner.map((n) => `M${n} 0V${WIDTH}M0 ${n}H${WIDTH}`).join('')

/** Green in two coats, lines of chalk, four dots. */
function Ground() {
  return (
    <>
      <rect className={styles.ground} width={WIDTH} height={WIDTH} />
      <rect className={styles.deep} x={124} y={124} width={248} height={248} />
      {corners.flatMap((x) =>
        corners.map((y) => (
          <rect
            key={`${x} ${y}`}
            className={styles.deep}
            x={x}
            y={y}
            width={PITCH}
            height={PITCH}
          />
        )),
      )}
      <path className={styles.lines} d={lines} />
      {dots.flatMap((cx) =>
        dots.map((cy) => (
          <circle key={`${cx} ${cy}`} className={styles.dot} cx={cx} cy={cy} r={4.65} />
        )),
      )}
      <rect className={styles.frame} x={-2} y={-2} width={WIDTH + 4} height={WIDTH + 4} />
    </>
  )
}

const distance = (a: number, b: number) =>
  Math.max(Math.abs((a % SIDE) - (b % SIDE)), Math.abs(Math.floor(a / SIDE) - Math.floor(b / SIDE)))

/** What the last move turned, as it was and half way, going from the move outward. */
function Turning({ last }: { last: Last }) {
  return last.turned.map((cell) => {
    const delay = `${STEP_MS * distance(cell, last.cell!)}ms`
    return (
      <g key={cell} style={{ '--delay': delay } as object}>
        <g className={styles.through}>
          <Half {...at(cell)} />
        </g>
        <g className={styles.was}>
          <Disc {...at(cell)} seat={1 - last.seat} />
        </g>
      </g>
    )
  })
}

/** A cell one may play: how many discs it turns. */
function Hint({ open, seat }: { open: Open; seat: number }) {
  const { cx, cy } = at(open.cell)
  return (
    <g>
      <circle
        className={`${paintOf(seat)} ${styles.dotted} ${seat === 0 ? styles.inkHint : styles.chalkHint}`}
        cx={cx}
        cy={cy}
        r={11.8}
      />
      <text className={seat === 0 ? styles.inkText : styles.chalkText} x={cx} y={cy}>
        {open.turns.length}
      </text>
    </g>
  )
}

/** The cell aimed at: the disc it would get, and what that would turn. */
function Aim({ open, seat }: { open: Open; seat: number }) {
  const { cx, cy } = at(open.cell)
  return (
    <g>
      {open.turns.map((cell) => (
        <g key={cell}>
          <Half {...at(cell)} />
        </g>
      ))}
      <circle className={paintOf(seat)} cx={cx} cy={cy} r={24.8} />
      <rect className={styles.aim} x={cx - 30} y={cy - 30} width={60} height={60} />
      <text
        className={`${seat === 0 ? styles.inkText : styles.chalkText} ${styles.plus}`}
        x={cx}
        y={cy}
      >
        +{open.turns.length}
      </text>
    </g>
  )
}

interface BoardPictureProps {
  view: View
  hints?: readonly Open[]
  aim?: Open | null
  fresh?: boolean // the last move was made just now: its discs turn over
  ghost?: Placed | null // a move not on the board yet
  better?: (Placed & { readonly label: string }) | null // in a replay, in place of the last one
}

interface Placed {
  readonly cell: number
  readonly seat: number
}

/** Where a disc would lie: its outline, dashed. */
const Ghost = ({ cell, seat }: Placed) => (
  <circle className={seat === 0 ? styles.inkGhost : styles.chalkGhost} {...at(cell)} r={RADIUS} />
)

/** Where the last disc would have been better. */
function BetterDisc({ label, ...placed }: Placed & { label: string }) {
  const { cx, cy } = at(placed.cell)
  return (
    <>
      <Ghost {...placed} />
      <text className={styles.label} x={cx} y={cy + HALF}>
        {label}
      </text>
    </>
  )
}

/** The board as it stands; decoration for screen readers, whose cells are buttons. */
export function BoardPicture(props: BoardPictureProps) {
  const { view, hints = [], aim = null, fresh = false, ghost = null, better = null } = props
  const { discs, last, leads, turn } = view
  return (
    <Drawing className={styles.board} viewBox={`-4 -4 ${WIDTH + 8} ${WIDTH + 8}`}>
      <Ground />
      {discs.map(
        (seat, cell) =>
          seat !== null && (
            <g key={cell} className={fresh && cell === last?.cell ? styles.placed : undefined}>
              <Disc {...at(cell)} seat={seat} turned={last?.turned.includes(cell)} />
            </g>
          ),
      )}
      {fresh && last && <Turning key={leads.length} last={last} />}
      {turn !== null &&
        hints
          .filter(({ cell }) => cell !== aim?.cell)
          .map((open) => <Hint key={open.cell} open={open} seat={turn} />)}
      {turn !== null && aim && <Aim open={aim} seat={turn} />}
      {ghost && (
        <g className={styles.ghost}>
          <Ghost {...ghost} />
        </g>
      )}
      {better && <BetterDisc {...better} />}
      {typeof last?.cell === 'number' && (
        <path className={styles.bracket} d={brackets(at(last.cell), HALF, ARM)} />
      )}
    </Drawing>
  )
}
