import { Drawing } from '../kit/Drawing.tsx'
import { brackets } from '../kit/brackets.ts'
import { cellsOf, columnOf, lengths, rowOf, SIDE, type Ship } from './fleet.ts'
import styles from './BattleshipSea.module.css'

const PITCH = 46 // of the 460 sea
const WIDTH = SIDE * PITCH
const EDGE = 26 // for letters and numbers
const HULL = 33

const inner = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => n * PITCH)
const lines = inner.map((n) => `M${n} 0V${WIDTH}M0 ${n}H${WIDTH}`).join('')
const places = Array.from({ length: SIDE }, (_, i) => i)

/** The middle of a cell. */
export const at = (cell: number) => ({
  cx: PITCH * (columnOf(cell) + 0.5),
  cy: PITCH * (rowOf(cell) + 0.5),
})

const cross = (x: number, y: number, r: number) =>
  `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`

/** A ship seen from above: asphalt with a dot a cell, or sunk, terracotta with a cross a cell. */
export function Hull({
  ship,
  length,
  sunk = false,
  sinks = false,
}: {
  ship: Ship
  length: number
  sunk?: boolean
  sinks?: boolean // just now
}) {
  const cells = cellsOf(ship, length)
  const [first, last] = [at(cells[0]!), at(cells.at(-1)!)]
  const half = HULL / 2
  return (
    <g className={sinks ? styles.sinks : undefined}>
      <rect
        className={sunk ? styles.sunk : styles.hull}
        x={first.cx - half}
        y={first.cy - half}
        width={last.cx - first.cx + HULL}
        height={last.cy - first.cy + HULL}
        rx={half}
      />
      {cells.map((cell) => {
        const { cx, cy } = at(cell)
        return sunk ? (
          <path key={cell} className={styles.cross} d={cross(cx, cy, 9)} />
        ) : (
          <circle key={cell} className={styles.dot} cx={cx} cy={cy} r={5} />
        )
      })}
    </g>
  )
}

/** Two coats of sky and rings to aim by, or one coat for the viewer's own sea. */
function Water({ rings }: { rings: boolean }) {
  return (
    <>
      <rect className={rings ? styles.sky : styles.deep} width={WIDTH} height={WIDTH} />
      {rings && (
        <svg width={WIDTH} height={WIDTH}>
          <circle className={styles.deep} cx={253} cy={230} r={216} />
          <circle className={styles.sky} cx={253} cy={230} r={152} />
          <circle className={styles.deep} cx={253} cy={230} r={78} />
          {[216, 152, 78].map((r) => (
            <circle key={r} className={styles.ring} cx={253} cy={230} r={r} />
          ))}
        </svg>
      )}
      <path className={styles.grid} d={lines} />
    </>
  )
}

function Names({ aim }: { aim: number | null }) {
  const aimed = (own: number | null, place: number) =>
    own === place ? `${styles.name} ${styles.aimed}` : styles.name
  const [column, row] = aim === null ? [null, null] : [columnOf(aim), rowOf(aim)]
  return places.map((place) => (
    <g key={place}>
      <text className={aimed(column, place)} x={PITCH * (place + 0.5)} y={-10}>
        {'ABCDEFGHIJ'[place]}
      </text>
      <text
        className={`${aimed(row, place)} ${styles.number}`}
        x={-5}
        y={PITCH * (place + 0.5) + 4}
      >
        {place + 1}
      </text>
    </g>
  ))
}

/** The square aimed at, and lines across the sea to it. */
function Aim({ cell }: { cell: number }) {
  const { cx, cy } = at(cell)
  const [x, y] = [cx - PITCH / 2, cy - PITCH / 2]
  return (
    <g>
      <path
        className={styles.sight}
        d={`M${cx} 0V${y}M${cx} ${y + PITCH}V${WIDTH}M0 ${cy}H${x}M${x + PITCH} ${cy}H${WIDTH}`}
      />
      <rect className={styles.aim} x={x} y={y} width={PITCH} height={PITCH} />
      <circle className={styles.point} cx={cx} cy={cy} r={9} />
    </g>
  )
}

export interface Placed {
  readonly ship: Ship
  readonly index: number // in the fleet
  readonly sunk: boolean
}

interface SeaPictureProps {
  shots: readonly { readonly cell: number; readonly hit: boolean }[]
  hulls: readonly Placed[] // that may be seen
  rings?: boolean
  aim?: number | null
  ghost?: number | null // a shot not fired yet
  last?: number | null
  fresh?: boolean // the last shot was fired just now
}

/** A sea of ten by ten with what is known of it; decoration for screen readers. */
export function SeaPicture(props: SeaPictureProps) {
  const {
    shots,
    hulls,
    rings = false,
    aim = null,
    ghost = null,
    last = null,
    fresh = false,
  } = props
  const down = new Set(
    hulls.filter(({ sunk }) => sunk).flatMap(({ ship, index }) => cellsOf(ship, lengths[index]!)),
  )
  return (
    <Drawing
      className={styles.sea}
      viewBox={`${-EDGE} ${-EDGE} ${WIDTH + EDGE + 4} ${WIDTH + EDGE + 4}`}
    >
      <Water rings={rings} />
      {hulls.map(({ ship, index, sunk }) => {
        const length = lengths[index]!
        const sinks = fresh && sunk && last !== null && cellsOf(ship, length).includes(last)
        return <Hull key={index} ship={ship} length={length} sunk={sunk} sinks={sinks} />
      })}
      {shots.map(({ cell, hit }) => {
        const { cx, cy } = at(cell)
        const lands = fresh && cell === last ? styles.lands : undefined
        if (down.has(cell)) return null
        if (!hit)
          return (
            <circle key={cell} className={`${styles.miss} ${lands ?? ''}`} cx={cx} cy={cy} r={7} />
          )
        return (
          <g key={cell} className={lands}>
            <circle className={styles.hit} cx={cx} cy={cy} r={15.6} />
            <path className={styles.cross} d={cross(cx, cy, 8)} />
          </g>
        )
      })}
      {last !== null && <path className={styles.bracket} d={brackets(at(last), 21, 9)} />}
      {aim !== null && <Aim cell={aim} />}
      {ghost !== null && <circle className={styles.ghost} {...at(ghost)} r={15.6} />}
      <rect className={styles.frame} x={-2} y={-2} width={WIDTH + 4} height={WIDTH + 4} />
      <Names aim={aim} />
    </Drawing>
  )
}
