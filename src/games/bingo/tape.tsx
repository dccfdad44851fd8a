import { shapes, type Balls } from './patterns.ts'
import styles from './tape.module.css'

const STICKS_OUT = 0.46 // of a square, over the middle of the first and the last

type Point = readonly [x: number, y: number]

/** A stretch between two squares' middles, in squares, as long as the tape is. */
function stretch([x1, y1]: Point, [x2, y2]: Point): string {
  const more = ([from, to]: readonly [number, number]) => Math.sign(to - from) * STICKS_OUT
  const [dx, dy] = [more([x1, x2]), more([y1, y2])]
  return `M${x1 - dx} ${y1 - dy}L${x2 + dx} ${y2 + dy}`
}

/** Where the tape lies over a finished way: along each straight run, or round what has none. */
export function tapeOf(balls: Balls, way: readonly number[]): string {
  const { rows, columns } = shapes[balls]
  const cells = new Set(way)
  const at = (x: number, y: number) => cells.has(y * columns + x)
  const point = (x: number, y: number): Point => [x + 0.5, y + 0.5]
  const full = way.length === rows * columns
  const across = Array.from({ length: rows }, (_, y) => y).filter((y) =>
    Array.from({ length: columns }, (_, x) => at(x, y)).every(Boolean),
  )
  const down = Array.from({ length: columns }, (_, x) => x).filter((x) =>
    Array.from({ length: rows }, (_, y) => at(x, y)).every(Boolean),
  )
  if (full || way.length === 4) return `M.5 .5H${columns - 0.5}V${rows - 0.5}H.5Z`
  const lines = [
    ...across.map((y) => stretch(point(0, y), point(columns - 1, y))),
    ...down.map((x) => stretch(point(x, 0), point(x, rows - 1))),
  ]
  const diagonal = (up: boolean) =>
    rows === columns &&
    Array.from({ length: rows }, (_, i) => at(i, up ? rows - 1 - i : i)).every(Boolean)
  if (diagonal(false)) lines.push(stretch(point(0, 0), point(columns - 1, rows - 1)))
  if (diagonal(true)) lines.push(stretch(point(0, rows - 1), point(columns - 1, 0)))
  return lines.join('')
}

/** The tape over a finished pattern. */
export function Tape({ balls, way }: { balls: Balls; way: readonly number[] }) {
  const { rows, columns } = shapes[balls]
  return (
    <svg
      className={`${styles.tape} ${balls === 75 ? styles.of75 : ''}`}
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={tapeOf(balls, way)} />
    </svg>
  )
}
