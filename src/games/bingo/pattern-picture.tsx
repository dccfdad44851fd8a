import { Drawing } from '../kit/Drawing.tsx'
import { shapes, ways, type Balls, type Pattern } from './patterns.ts'
import styles from './Bingo.module.css'

const SQUARE = 20

/* Of several ways the picture shows one: which, by its place. */
const exampleIndex: Readonly<Partial<Record<Pattern, number>>> = { line: 2, oneLine: 1 }

interface PatternPictureProps {
  balls: Balls
  pattern: Pattern
  height: number // px
  way?: readonly number[] // else the usual one
  missing?: readonly number[] // crossed out
}

/** What is to be made, small; decoration, its name stands beside it. */
export function PatternPicture({ balls, pattern, height, way, missing = [] }: PatternPictureProps) {
  const { rows, columns } = shapes[balls]
  const cells = new Set(way ?? ways[pattern][exampleIndex[pattern] ?? 0])
  const [w, h] = [columns * SQUARE, rows * SQUARE]
  return (
    <Drawing
      className={styles.picture}
      viewBox={`-2 -2 ${w + 4} ${h + 4}`}
      height={height}
      width={(height * (w + 4)) / (h + 4)}
    >
      <rect className={styles.ground} width={w} height={h} />
      {[...cells].map((cell) => {
        const [x, y] = [(cell % columns) * SQUARE, Math.floor(cell / columns) * SQUARE]
        const isMissing = missing.includes(cell)
        return (
          <g key={cell} transform={`translate(${x} ${y})`}>
            <rect
              className={isMissing ? styles.patternPictureWrong : styles.on}
              width={SQUARE}
              height={SQUARE}
            />
            {isMissing ? (
              <path className={styles.cross} d="M6 6L14 14M14 6L6 14" />
            ) : (
              <circle className={styles.dot} cx="10" cy="10" r="4.4" />
            )}
          </g>
        )
      })}
      {Array.from({ length: columns + 1 }, (_, i) => `M${i * SQUARE} 0V${h}`).map((d) => (
        <path key={d} className={styles.line} d={d} />
      ))}
      {Array.from({ length: rows + 1 }, (_, i) => `M0 ${i * SQUARE}H${w}`).map((d) => (
        <path key={d} className={styles.line} d={d} />
      ))}
    </Drawing>
  )
}
