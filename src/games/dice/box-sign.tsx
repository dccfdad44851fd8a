import { Drawing } from '../kit/Drawing.tsx'
import { pips } from './die.tsx'
import { type Box, upperBoxes } from './scoring.ts'
import styles from './Dice.module.css'

const STAR = 'M14 2L17.5 10.5L26 11L19.3 16.6L21.6 25L14 20.3L6.4 25L8.7 16.6L2 11L10.5 10.5Z'
const FLOOR = 18

/* Five columns: how high, and outlined where any die will do. */
const columns: Readonly<Record<string, readonly [heights: readonly number[], any: number]>> = {
  threeKind: [[12, 12, 12, 5, 5], 2],
  fourKind: [[12, 12, 12, 12, 5], 1],
  fullHouse: [[14, 14, 14, 7, 7], 0],
  smallStraight: [[4, 7, 10, 13, 5], 1],
  largeStraight: [[4, 7, 10, 13, 16], 0],
  fiveKind: [[14, 14, 14, 14, 14], 0],
  chance: [[9, 13, 5, 16, 7], 5],
}

/** What a box asks for: a die's face, or five columns. */
export function BoxSign({ box }: { box: Box }) {
  const face = (upperBoxes as readonly string[]).indexOf(box) + 1
  if (face > 0)
    return (
      <svg
        className={styles.sign}
        width={20}
        height={20}
        viewBox="-66 -66 132 132"
        aria-hidden="true"
      >
        <rect className={styles.side} x={-59} y={-59} width={118} height={118} />
        {pips[face]!.map(([cx, cy]) => (
          <circle key={`${cx} ${cy}`} className={styles.pip} cx={cx} cy={cy} r={12} />
        ))}
      </svg>
    )
  const [heights, any] = columns[box]!
  return (
    <svg className={styles.sign} width={44} height={20} viewBox="0 0 44 20" aria-hidden="true">
      {heights.map((height, i) => (
        <rect
          key={i}
          className={i < heights.length - any ? styles.asked : styles.any}
          x={i * 9 + 0.5}
          y={FLOOR - height}
          width={6.5}
          height={height}
        />
      ))}
    </svg>
  )
}

/** A joker's sign. */
export function Star({ size }: { size: number }) {
  return (
    <Drawing width={size} height={size} viewBox="0 0 28 28">
      <path className={styles.star} d={STAR} />
    </Drawing>
  )
}
