import type { Seat } from '#shared/game.ts'
import { Drawing } from '../kit/Drawing.tsx'
import { brackets } from '../kit/brackets.ts'
import { triangle } from '../kit/seat-disc.tsx'
import { courtOf, dotsOf } from './grid.ts'
import type { View } from './rules.ts'
import styles from './DotsAndBoxes.module.css'

export const WIDTH = 440
export const EDGE = 36

function path(side: number, line: number): string {
  const pitch = WIDTH / side
  const ends = dotsOf(side, line).map(({ x, y }) => `${x * pitch} ${y * pitch}`)
  return `M${ends.join('L')}`
}

/** A box that is taken: its owner's paint and sign. */
function Box({
  side,
  box,
  seat,
  fresh,
}: {
  side: number
  box: number
  seat: Seat
  fresh: boolean
}) {
  const pitch = WIDTH / side
  const [x, y] = [(box % side) * pitch, Math.floor(box / side) * pitch]
  const [cx, cy, r] = [x + pitch / 2, y + pitch / 2, pitch * 0.17]
  return (
    <g className={fresh ? styles.painted : undefined}>
      <rect
        className={seat === 0 ? 'piece-1' : 'piece-2'}
        x={x}
        y={y}
        width={pitch}
        height={pitch}
      />
      {seat === 0 ? (
        <path className="piece-1-mark" d={triangle(cx, cy, r)} />
      ) : (
        <circle className="piece-2-mark" cx={cx} cy={cy} r={r * 0.85} strokeWidth={r * 0.5} />
      )}
    </g>
  )
}

/** The middle of a line. */
function middleOf(side: number, line: number) {
  const [from, to] = dotsOf(side, line)
  const half = WIDTH / side / 2
  return { cx: (from.x + to.x) * half, cy: (from.y + to.y) * half }
}

/** The boxes a line would close. */
function Closing({ view: { side, lines }, line }: { view: View; line: number }) {
  const court = courtOf(side)
  const isClosed = (box: number) => court.boxes[box]!.every((one) => lines[one] || one === line)
  const pitch = WIDTH / side
  return court.beside[line]!.filter(isClosed).map((box) => (
    <rect
      key={box}
      className={styles.closing}
      x={(box % side) * pitch + 12}
      y={Math.floor(box / side) * pitch + 12}
      width={pitch - 24}
      height={pitch - 24}
    />
  ))
}

interface BoardPictureProps {
  view: View
  aim?: number | null
  fresh?: boolean // the last line was drawn just now
  ghost?: number | null // a line not drawn yet
}

/** Dots, the lines between them and the boxes taken; decoration for screen readers. */
export function BoardPicture({ view, aim = null, fresh = false, ghost = null }: BoardPictureProps) {
  const { side, lines, boxes, last } = view
  const dots = Array.from({ length: side + 1 }, (_, i) => (i * WIDTH) / side)
  const drawn = lines.flatMap((isDrawn, line) => (isDrawn ? [line] : []))
  return (
    <Drawing
      className={styles.board}
      viewBox={`${-EDGE} ${-EDGE} ${WIDTH + 2 * EDGE} ${WIDTH + 2 * EDGE}`}
    >
      <rect
        className={styles.ground}
        x={-EDGE}
        y={-EDGE}
        width={WIDTH + 2 * EDGE}
        height={WIDTH + 2 * EDGE}
      />
      {boxes.map(
        (seat, box) =>
          seat !== null && (
            <Box
              key={box}
              side={side}
              box={box}
              seat={seat}
              fresh={fresh && last!.closed.includes(box)}
            />
          ),
      )}
      {aim !== null && <Closing view={view} line={aim} />}
      {lines.map((isDrawn, line) => (
        <path key={line} className={isDrawn ? styles.edge : styles.open} d={path(side, line)} />
      ))}
      {drawn.map((line) => (
        <path
          key={line}
          className={`${styles.line} ${fresh && line === last?.line ? styles.drawing : ''}`}
          pathLength={1}
          d={path(side, line)}
        />
      ))}
      {aim !== null && <path className={styles.aim} d={path(side, aim)} />}
      {ghost !== null && <path className={`${styles.aim} ${styles.ghost}`} d={path(side, ghost)} />}
      {dots.flatMap((y) =>
        dots.map((x) => <circle key={`${x} ${y}`} className={styles.dot} cx={x} cy={y} r={10} />),
      )}
      {last && <path className={styles.bracket} d={brackets(middleOf(side, last.line), 18, 9)} />}
    </Drawing>
  )
}
