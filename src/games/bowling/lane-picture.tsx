import { useEffect, useState, type ReactNode } from 'react'
import { BALL, LANE, meant, PIN, sideways, spots, type Aimed } from './lane.ts'
import { momentAt, movesFor, pointAt, type Point } from './motion.ts'
import type { Thrown } from './rules.ts'
import { spread } from './throw.ts'
import styles from './BowlingLane.module.css'

export const HEIGHT = 240
export const MIDDLE = HEIGHT / 2
const SCALE = 4.72 // px an inch, across and among the pins
const BACK_ROW = spots.at(-1)![0]
const AFTER = 46 // px from the last row to the edge
const TRUE_FROM = 690 // inches from where the lane isn't shortened any more
const BEFORE_PINS = 40
const EDGE = LANE.half * SCALE

/** How the lane is fitted in: on a phone it is shorter still. */
export interface Fit {
  readonly width: number
  readonly foul: number // where the foul line is
  readonly ball: number // where the ball waits
}
export const wideFit: Fit = { width: 872, foul: 204, ball: 128 }
export const narrowFit: Fit = { width: 500, foul: 116, ball: 76 }

const across = (y: number) => MIDDLE + y * SCALE

function along({ width, foul }: Fit, x: number): number {
  const at = (inches: number) => width - AFTER + (inches - BACK_ROW) * SCALE
  return x >= TRUE_FROM ? at(x) : foul + ((at(TRUE_FROM) - foul) * x) / TRUE_FROM
}

/** The lane without ball and pins. */
function Ground({ fit }: { fit: Fit }) {
  const { width, foul } = fit
  const [top, bottom] = [MIDDLE - EDGE, MIDDLE + EDGE]
  const deck = along(fit, LANE.length) - BEFORE_PINS
  const board = (2 * EDGE) / 8
  const arrow = foul + (deck - foul) * 0.45
  return (
    <>
      <rect className="asphalt" x={0} y={top} width={foul} height={2 * EDGE} />
      <rect className={styles.gutters} x={foul} width={width - foul} height={HEIGHT} />
      <rect className="terracotta" x={foul} y={top} width={deck - foul} height={2 * EDGE} />
      {[0, 2, 4, 6].map((i) => (
        <rect
          key={i}
          className={styles.boards}
          x={foul}
          y={top + i * board}
          width={deck - foul}
          height={board}
        />
      ))}
      <rect className="asphalt" x={deck} y={top} width={width - deck} height={2 * EDGE} />
      <path className={styles.line} d={`M${deck} ${top}V${bottom}`} />
      <path className={styles.line} d={`M0 ${top}H${width}M0 ${bottom}H${width}`} />
      <path className={styles.foul} d={`M${foul} 0V${HEIGHT}`} />
      {[-2, -1, 0, 1, 2].map((i) => (
        <path
          key={i}
          className="chalk"
          transform={`translate(${arrow - Math.abs(i) * 22} ${MIDDLE + i * 37})`}
          d="M0 -9L18 0L0 9Z"
        />
      ))}
      {[-2, -1, 0, 1, 2].map((i) => (
        <circle key={i} className="chalk" cx={foul - 26} cy={MIDDLE + i * 37} r={3} />
      ))}
    </>
  )
}

/** A pin's place: standing, or where one stood. */
function Pin({ fit, at, up }: { fit: Fit; at: Point; up: boolean }) {
  const [cx, cy] = [along(fit, at.x), across(at.y)]
  if (!up) return <circle className={styles.lanePictureAbsent} cx={cx} cy={cy} r={PIN * SCALE} />
  return (
    <>
      <circle className={styles.lanePicturePin} cx={cx} cy={cy} r={PIN * SCALE} />
      <circle className={styles.lanePictureNeck} cx={cx} cy={cy} r={4.4} />
    </>
  )
}

function Ball({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles.ball} r={BALL * SCALE} />
      <circle className={styles.hole} cx={6} cy={-6} r={3} />
      <circle className={styles.hole} cx={12} cy={1} r={3} />
      <circle className={styles.hole} cx={3} cy={3} r={3} />
    </g>
  )
}

const pinAt = (pin: number): Point => ({ x: spots[pin]![0], y: spots[pin]![1] })

/** The first pin that a ball meant so would meet; null: none. */
export function firstMet(aimed: Aimed, standing: number): number | null {
  const release = meant(aimed)
  const met = spots.findIndex(
    ([x, y], pin) =>
      ((standing >> pin) & 1) === 1 && Math.abs(sideways(release, x) - y) < BALL + PIN,
  )
  return met === -1 ? null : met
}

/** Where a ball is meant to go, how far it may stray, and the pin it would meet. */
function Aim({ fit, aimed, standing }: { fit: Fit; aimed: Aimed; standing: number }) {
  const release = meant(aimed)
  const met = firstMet(aimed, standing)
  const until = met === null ? LANE.length + 30 : spots[met]![0] - BALL - PIN
  const steps = Array.from({ length: 25 }, (_, i) => (i * until) / 24)
  const off = (x: number) => within(sideways(release, x))
  const way = steps.map((x) => `${along(fit, x)} ${across(off(x))}`).join('L')
  const stray = spread(aimed.power) * 2 // boards that 19 in 20 stay within, about inches
  const end = Math.min(until, LANE.length)
  const wedge = (side: number) => across(off(end) + side * stray)
  return (
    <>
      <path
        className={styles.cone}
        d={`M${fit.ball} ${MIDDLE}L${along(fit, end)} ${wedge(-1)}V${wedge(1)}Z`}
      />
      <path className={styles.way} d={`M${fit.ball} ${MIDDLE}L${way}`} />
      {met !== null && <Cross x={along(fit, spots[met]![0])} y={across(spots[met]![1])} />}
    </>
  )
}

/** A ball that leaves the lane stays in the gutter. */
const within = (y: number) => Math.max(-LANE.half - 2, Math.min(LANE.half + 2, y))

function Cross({ x, y }: { x: number; y: number }) {
  return (
    <g className={styles.cross} transform={`translate(${x} ${y})`}>
      <circle r={19} />
      <path d="M-29 0H-14M14 0H29M0 -29V-14M0 14V29" />
    </g>
  )
}

/** ms since it was first drawn, by the browser's frames. */
function useElapsed(): number {
  const [ms, setMs] = useState(0)
  useEffect(() => {
    let frame = 0
    let began: number | null = null
    const tick = (at: number) => {
      began ??= at
      setMs(at - began)
      frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [])
  return ms
}

/** A throw as the server worked it out. */
export function Throw({ fit, thrown, rate }: { fit: Fit; thrown: Thrown; rate: number }) {
  const elapsedMs = Math.min(useElapsed() * rate, movesFor(thrown))
  const ms = momentAt(thrown, elapsedMs)
  const isOver = elapsedMs >= movesFor(thrown)
  const ball = pointAt(thrown.ball, ms)
  const ways = new Map(thrown.pins.map(({ pin, track }) => [pin, track]))
  const uprightPins = spots.map((_, pin) => pin).filter((pin) => (thrown.before >> pin) & 1)
  return (
    <>
      {uprightPins.map((pin) => {
        const fell = ways.has(pin) && (isOver || pointAt(ways.get(pin)!, ms) !== null)
        return <Pin key={pin} fit={fit} at={pinAt(pin)} up={!fell} />
      })}
      {!isOver &&
        [...ways].map(([pin, track]) => {
          const at = pointAt(track, ms)
          if (!at) return null
          return (
            <circle
              key={pin}
              className={styles.flying}
              cx={along(fit, at.x)}
              cy={across(at.y)}
              r={PIN * SCALE}
            />
          )
        })}
      {!isOver && ball && <Ball x={along(fit, ball.x)} y={across(ball.y)} />}
    </>
  )
}

interface PinsProps {
  fit: Fit
  standing: number
  aimed: Aimed | null // null: nobody aims here
  pull: Point | null // px the ball is drawn back
}

/** The pins as they stand, and the ball waiting. */
export function Waiting({ fit, standing, aimed, pull }: PinsProps) {
  return (
    <>
      {aimed && <Aim fit={fit} aimed={aimed} standing={standing} />}
      {spots.map((_, pin) => (
        <Pin key={pin} fit={fit} at={pinAt(pin)} up={((standing >> pin) & 1) === 1} />
      ))}
      {pull && (
        <>
          <path
            className={styles.pull}
            d={`M${fit.ball} ${MIDDLE}L${fit.ball + pull.x} ${MIDDLE + pull.y}`}
          />
          <circle className={styles.grip} cx={fit.ball + pull.x} cy={MIDDLE + pull.y} r={13} />
        </>
      )}
      <Ball x={fit.ball} y={MIDDLE} />
    </>
  )
}

/** The lane from above, the bowler on the left. */
export function LanePicture({
  fit,
  label,
  children,
}: {
  fit: Fit
  label: string
  children: ReactNode
}) {
  return (
    <svg
      className={styles.lane}
      viewBox={`0 0 ${fit.width} ${HEIGHT}`}
      role="img"
      aria-label={label}
      focusable="false"
    >
      <Ground fit={fit} />
      {children}
    </svg>
  )
}
