import { Drawing } from '../kit/Drawing.tsx'
import styles from './Dice.module.css'

const WIDTH = 592
const HEIGHT = 390
const PLUS = 'M-16 0H16M0 -16V16'

/** Where a thrown die comes to rest, by its place in the hand: parts of the court, and degrees. */
export const rests = [
  { x: 0.16, y: 0.3, turn: -14 },
  { x: 0.33, y: 0.7, turn: 19 },
  { x: 0.5, y: 0.3, turn: 8 },
  { x: 0.67, y: 0.7, turn: -14 },
  { x: 0.84, y: 0.3, turn: 19 },
] as const

const MOST_PATHS = 3 // more would cover the court

/** How a die came from its square to where it rests. */
function pathOf(place: number): string {
  const [from, to] = [66 + 92 * (place + 0.5), rests[place]!]
  const [x, y] = [to.x * WIDTH, to.y * HEIGHT]
  return `M${from} ${HEIGHT}Q${from} ${(y + HEIGHT) / 2} ${x} ${y}`
}

/** The plum court the dice are thrown on, and under it a square for each that is kept. */
export function Felt({ thrown }: { thrown: readonly number[] }) {
  return (
    <>
      <Drawing
        className={styles.court}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
      >
        <rect className={styles.plum} width={296} height={HEIGHT} />
        <rect className={styles.deep} x={296} width={296} height={HEIGHT} />
        <circle className={styles.deep} cx={296} cy={195} r={166} />
        <path className={styles.plum} d="M296 29A166 166 0 0 1 296 361Z" />
        <path className={styles.line} d="M296 0V390M0 195H130M462 195H592" />
        <circle className={styles.line} cx={296} cy={195} r={166} />
        {thrown.length <= MOST_PATHS && (
          <path className={`${styles.line} ${styles.path}`} d={thrown.map(pathOf).join('')} />
        )}
      </Drawing>
      <Drawing className={styles.lane} viewBox="-2 -2 464 96">
        <rect className={styles.squares} width={460} height={92} />
        {rests.map((_, place) => (
          <path
            key={place}
            className={styles.plus}
            transform={`translate(${place * 92 + 46} 46)`}
            d={PLUS}
          />
        ))}
        <path className={styles.line} d="M92 0V92M184 0V92M276 0V92M368 0V92" />
        <rect className={styles.line} width={460} height={92} />
      </Drawing>
    </>
  )
}
