import { Drawing } from '../kit/Drawing.tsx'
import { digits } from '../kit/court-number.tsx'
import { headingPaths } from './headings.ts'
import { paintOf } from './paint.tsx'
import { headingOf, type Balls } from './patterns.ts'
import styles from './Bingo.module.css'

const SCALE = 0.53 // of a digit that is 40 wide
const PITCH = 49

interface BallProps {
  balls: Balls
  number: number
  size: number // px
  rolls?: boolean // it comes just now
}

/** A ball with its letter and number; decoration, the words stand beside it. */
export function Ball({ balls, number, size, rolls }: BallProps) {
  const signs = [...String(number)]
  const width = (signs.length * PITCH - (PITCH - 40)) * SCALE
  const top = balls === 75 ? 51 : 43
  return (
    <Drawing
      className={`${styles.ball} ${paintOf(balls, number)} ${rolls ? styles.rolls : ''}`}
      width={size}
      height={size}
      viewBox="0 0 120 120"
    >
      <circle className={styles.ring} cx="60" cy="60" r="57" />
      <circle className={styles.middle} cx="60" cy="60" r="41" />
      {signs.map((sign, i) => (
        <path
          key={i}
          className={styles.sign}
          transform={`translate(${60 - width / 2 + i * PITCH * SCALE} ${top}) scale(${SCALE})`}
          strokeWidth="10.5"
          d={digits[sign]}
        />
      ))}
      {balls === 75 && (
        <path
          className={styles.sign}
          transform="translate(49 25) scale(.3)"
          strokeWidth="13"
          d={headingPaths[headingOf(number)]}
        />
      )}
    </Drawing>
  )
}
