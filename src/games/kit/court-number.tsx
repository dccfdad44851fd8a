import { Drawing } from './Drawing.tsx'
import styles from './Kit.module.css'

const WIDTH = 40
const PITCH = 49 // of the 64 high digits
const DASH = '-'

/** Drawn on 40 x 64 with a line of 9. */
export const digits: Readonly<Record<string, string>> = {
  0: 'M20 4.5A15.5 15.5 0 0 1 35.5 20V44A15.5 15.5 0 0 1 4.5 44V20A15.5 15.5 0 0 1 20 4.5Z',
  1: 'M7 17L23 7.5V64',
  2: 'M4.5 22V20A15.5 15.5 0 0 1 35.5 20Q35.5 29 27.5 36.5L6 59.5H38',
  3: 'M4 4.5H32L19 25.5A17 17 0 1 1 3.5 49',
  4: 'M28.5 64V2H27L5.5 46H40',
  5: 'M35 4.5H9V28H19.5A15.75 15.75 0 0 1 19.5 59.5H4',
  6: 'M27.5 1L7.6 33.5M36 43.5A16 16 0 1 1 4 43.5A16 16 0 1 1 36 43.5Z',
  7: 'M3 4.5H34L14 64',
  8: 'M34 18.5A14 14 0 1 1 6 18.5A14 14 0 1 1 34 18.5ZM35.5 44A15.5 15.5 0 1 1 4.5 44A15.5 15.5 0 1 1 35.5 44Z',
  9: 'M12.5 63L32.4 30.5M36 20.5A16 16 0 1 1 4 20.5A16 16 0 1 1 36 20.5Z',
  [DASH]: 'M6 34H34',
}

/** Scores as painted on the court, a dash between two; decoration: the words stand beside it. */
export function CourtNumber({ values, height }: { values: readonly number[]; height: number }) {
  const signs = [...values.join(DASH)]
  const width = signs.length * PITCH - (PITCH - WIDTH)
  return (
    <Drawing
      className={styles.number}
      viewBox={`0 0 ${width} 64`}
      height={height}
      width={(width / 64) * height}
    >
      {signs.map((sign, i) => (
        <path
          key={i}
          className={styles.digit}
          transform={`translate(${i * PITCH} 0)`}
          d={digits[sign]}
        />
      ))}
    </Drawing>
  )
}
