import { useEffect, useRef, type ReactNode } from 'react'
import { Drawing } from '../kit/Drawing.tsx'
import { brackets } from '../kit/brackets.ts'
import { isStill } from '../kit/reduced-motion.tsx'
import {
  capturedBy,
  columnOf,
  isCrowning,
  isKing,
  rowOf,
  SIDE,
  SQUARES,
  type Path,
  seatOf,
} from './board.ts'
import { BareDisc, SeatDisc } from '../kit/seat-disc.tsx'
import type { Last, View } from './rules.ts'
import styles from './Checkers.module.css'

const PITCH = 64 // of the 512 board
const RADIUS = 25

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
function Piece({ cx, cy, piece }: Place & { piece: number }) {
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

const WIDTH = SIDE * PITCH
const HALF = 29 // of the bracket's square
const ARM = 13
export const HOP_MS = 180

const squares = Array.from({ length: SQUARES }, (_, i) => i + 1)

/** The middle of a square; turned round, its number 1 is at the bottom right. */
export function at(square: number, turned: boolean) {
  const [x, y] = [columnOf(square), rowOf(square)]
  const [column, row] = turned ? [SIDE - 1 - x, SIDE - 1 - y] : [x, y]
  return { cx: PITCH * (column + 0.5), cy: PITCH * (row + 0.5) }
}

function Ground({ view, turned }: { view: View; turned: boolean }) {
  return (
    <>
      <rect className={styles.light} width={WIDTH} height={WIDTH} />
      {squares.map((square) => {
        const { cx, cy } = at(square, turned)
        const [x, y] = [cx - PITCH / 2, cy - PITCH / 2]
        return (
          <g key={square}>
            <rect className={styles.dark} x={x} y={y} width={PITCH} height={PITCH} />
            {(view.pieces[square] === 0 || !isKing(view.pieces[square]!)) && (
              <text className={styles.number} x={x + 5} y={y + 13}>
                {square}
              </text>
            )}
          </g>
        )
      })}
      <rect className={styles.frame} x={-2} y={-2} width={WIDTH + 4} height={WIDTH + 4} />
    </>
  )
}

/** Goes from where it came, hop by hop, to where it is drawn. */
function Moving({ path, turned, children }: { path: Path; turned: boolean; children: ReactNode }) {
  const group = useRef<SVGGElement>(null)
  useEffect(() => {
    if (isStill() || !group.current?.animate) return
    const end = at(path.at(-1)!, turned)
    const steps = path.map((square) => {
      const { cx, cy } = at(square, turned)
      return { transform: `translate(${cx - end.cx}px, ${cy - end.cy}px)` }
    })
    group.current.animate(steps, { duration: HOP_MS * (path.length - 1), easing: 'linear' })
  }, [path, turned])
  return <g ref={group}>{children}</g>
}

/** What the last move left: where the piece stood, what it took, where it is. */
function LastMarks({ last, fresh, turned }: { last: Last; fresh: boolean; turned: boolean }) {
  return (
    <>
      <circle className={styles.from} {...at(last.path[0]!, turned)} r={RADIUS * 0.86} />
      {last.taken.map((square, i) => (
        <circle
          key={square}
          className={`${styles.absent} ${fresh ? styles.going : ''}`}
          style={{ '--delay': `${HOP_MS * (i + 1)}ms` } as object}
          {...at(square, turned)}
          r={RADIUS * 0.6}
        />
      ))}
      <path className={styles.bracket} d={brackets(at(last.path.at(-1)!, turned), HALF, ARM)} />
    </>
  )
}

const cross = (x: number, y: number) =>
  `M${x - 11} ${y - 11}L${x + 11} ${y + 11}M${x + 11} ${y - 11}L${x - 11} ${y + 11}`

/** A path as it would be taken: landings in order, what it takes crossed, a crown where it is crowned. */
function Way({
  path,
  from,
  crowns,
  turned,
}: {
  path: Path
  from: number
  crowns: boolean
  turned: boolean
}) {
  const line = path.map((square) => at(square, turned))
  const end = line.at(-1)!
  return (
    <>
      <path className={styles.way} d={`M${line.map(({ cx, cy }) => `${cx} ${cy}`).join('L')}`} />
      {capturedBy(path).map((square) => {
        const { cx, cy } = at(square, turned)
        return (
          <g key={square}>
            <circle className="ink" cx={cx} cy={cy} r={16} />
            <path className={styles.cross} d={cross(cx, cy)} />
          </g>
        )
      })}
      {line.slice(from).map(({ cx, cy }, i) => (
        <g key={path[from + i]}>
          <circle className={styles.landing} cx={cx} cy={cy} r={17} />
          <text className={styles.order} x={cx} y={cy}>
            {from + i}
          </text>
        </g>
      ))}
      {crowns && (
        <g transform={`translate(${end.cx + 17} ${end.cy - 17})`}>
          <circle className="ink" r={12} />
          <path className="sun" d="M-8 6V-5L-4 .5L0 -7L4 .5L8 -5V6Z" />
        </g>
      )}
    </>
  )
}

/** What one may do: pieces that may move framed, the chosen one and its way. */
export interface Hints {
  readonly starts: readonly number[]
  readonly must: boolean
  readonly chosen: Path
  readonly next: readonly number[]
  readonly way: Path | null // the only one that fits
}

function Frame({
  square,
  kind,
  turned,
}: {
  square: number
  kind: 'must' | 'chosen' | 'movable'
  turned: boolean
}) {
  const { cx, cy } = at(square, turned)
  return <rect className={styles[kind]} x={cx - 29.75} y={cy - 29.75} width={59.5} height={59.5} />
}

function Aids({ view, hints, turned }: { view: View; hints: Hints; turned: boolean }) {
  const { starts, must, chosen, next, way } = hints
  const piece = view.pieces[chosen[0] ?? 0] ?? 0
  const end = way?.at(-1) ?? 0
  return (
    <>
      {starts.map((square) => (
        <Frame
          key={square}
          square={square}
          kind={must ? 'must' : square === chosen[0] ? 'chosen' : 'movable'}
          turned={turned}
        />
      ))}
      {next.map((square) => {
        const { cx, cy } = at(square, turned)
        return (
          <rect
            key={square}
            className={styles.open}
            x={cx - 30}
            y={cy - 30}
            width={60}
            height={60}
          />
        )
      })}
      {way && (
        <Way
          path={way}
          from={chosen.length}
          crowns={end > 0 && isCrowning(piece, end)}
          turned={turned}
        />
      )}
      {!way &&
        next.map((square) => (
          <circle key={square} className={styles.landing} {...at(square, turned)} r={9} />
        ))}
    </>
  )
}

interface BoardPictureProps {
  view: View
  turned?: boolean
  hints?: Hints | null
  fresh?: boolean // the last move was made just now: it is seen to go
  ghost?: Path | null // a move not on the board yet
  better?: { readonly path: Path; readonly label: string } | null // in a replay, in place of the last one
}

/** The way that would have been better than the last, and where it ends. */
function BetterWay({ path, label, turned }: { path: Path; label: string; turned: boolean }) {
  const line = path.map((square) => at(square, turned))
  const { cx, cy } = line.at(-1)!
  return (
    <>
      <path className={styles.way} d={`M${line.map((one) => `${one.cx} ${one.cy}`).join('L')}`} />
      <circle className={styles.ghost} cx={cx} cy={cy} r={RADIUS} />
      <text className={styles.label} x={cx} y={cy + HALF}>
        {label}
      </text>
    </>
  )
}

/** The board as it stands; decoration for screen readers, whose squares are buttons. */
export function BoardPicture(props: BoardPictureProps) {
  const { view, turned = false, hints = null, fresh = false, ghost = null, better = null } = props
  const { pieces, last } = view
  const moved = last?.path.at(-1)
  return (
    <Drawing className={styles.board} viewBox={`-4 -4 ${WIDTH + 8} ${WIDTH + 8}`}>
      <Ground view={view} turned={turned} />
      {last && <LastMarks last={last} fresh={fresh} turned={turned} />}
      {squares.map(
        (square) =>
          pieces[square] !== 0 &&
          square !== moved && (
            <Piece key={square} {...at(square, turned)} piece={pieces[square]!} />
          ),
      )}
      {moved !== undefined &&
        (fresh ? (
          <Moving key={view.paths.length} path={last!.path} turned={turned}>
            <Piece {...at(moved, turned)} piece={pieces[moved]!} />
          </Moving>
        ) : (
          <Piece {...at(moved, turned)} piece={pieces[moved]!} />
        ))}
      {hints && <Aids view={view} hints={hints} turned={turned} />}
      {ghost && <circle className={styles.ghost} {...at(ghost.at(-1)!, turned)} r={RADIUS} />}
      {better && <BetterWay {...better} turned={turned} />}
    </Drawing>
  )
}
