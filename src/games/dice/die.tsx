import { Drawing } from '../kit/Drawing.tsx'
import styles from './Dice.module.css'

const HALF = 59
const OUT = 31.86 // from the middle to a pip
const corners = [
  [-OUT, -OUT],
  [OUT, OUT],
] as const
const others = [
  [OUT, -OUT],
  [-OUT, OUT],
] as const
const sides = [
  [-OUT, 0],
  [OUT, 0],
] as const
const middle = [[0, 0]] as const

type Pips = readonly (readonly [number, number])[]

/** Where the pips of a face are, around the middle of a die of 118; none on a die not thrown. */
export const pips: readonly Pips[] = [
  [],
  middle,
  corners,
  [...corners, ...middle],
  [...corners, ...others],
  [...corners, ...others, ...middle],
  [...corners, ...others, ...sides],
]

/** A die from above; `face` 0: not thrown, outlines only. */
export function Die({ face, held }: { face: number; held: boolean }) {
  const paint = face === 0 ? styles.blank : held ? styles.held : styles.thrown
  return (
    <Drawing className={paint} viewBox="-62 -62 124 124">
      <rect x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} />
      {pips[face]!.map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={10.384} />
      ))}
    </Drawing>
  )
}
