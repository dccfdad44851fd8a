import { digits } from '../kit/court-number.tsx'
import { Picture, Sign } from '../kit/picture.tsx'

const squares = [
  ['terracotta', 54, -4],
  ['plum', -8, 58],
  ['asphalt', 116, 58],
  ['asphalt', 54, 120],
  ['asphalt', 178, -4],
  ['terracotta', -8, 120],
  ['plum', 178, 120],
] as const
const numbers = [
  ['7', 75, 10],
  ['4', 137, 72],
  ['3', 13, 134],
] as const
const marks = [
  [23, 27],
  [85, 89],
  [147, 151],
] as const

/** The game's picture: a card in play and the ball that was called. Without a label it is decoration. */
export function Art({ label }: { label?: string }) {
  return (
    <Picture label={label}>
      <rect className="sun" x="0" y="0" width="320" height="180" />
      {squares.map(([paint, x, y]) => (
        <rect key={`${x} ${y}`} className={paint} x={x} y={y} width="62" height="62" />
      ))}
      <path
        className="line"
        d="M-8 -6V186M54 -6V186M116 -6V186M178 -6V186M240 -6V186M-6 -4H240M-6 58H240M-6 120H240M-6 182H240"
      />
      {numbers.map(([digit, x, y]) => (
        <path
          key={digit}
          className="line"
          transform={`translate(${x} ${y}) scale(0.5312)`}
          d={digits[digit]}
          style={{ strokeWidth: 11.3 }}
        />
      ))}
      {marks.map(([cx, cy]) => (
        <g key={cx}>
          <circle className="sky-deep" cx={cx} cy={cy} r="21" />
          <circle className="thin-line" cx={cx} cy={cy} r="21" />
        </g>
      ))}
      <circle className="terracotta" cx="246" cy="92" r="76" />
      <circle className="line" cx="246" cy="92" r="76" />
      <circle className="chalk" cx="246" cy="92" r="50" />
      <path
        className="ink-line no-fill"
        transform="translate(209.8 66) scale(0.8125)"
        d={digits['2']}
        style={{ strokeWidth: 9.85 }}
      />
      <path
        className="ink-line no-fill"
        transform="translate(249.7 66) scale(0.8125)"
        d={digits['7']}
        style={{ strokeWidth: 9.85 }}
      />
    </Picture>
  )
}

/** The game's sign for lists. */
export function Mark({ size }: { size: number }) {
  return (
    <Sign size={size}>
      <rect className="sun" x="0" y="0" width="48" height="48" />
      <circle className="terracotta" cx="24" cy="24" r="18" />
      <circle className="mark-line" cx="24" cy="24" r="18" />
      <circle className="chalk" cx="24" cy="24" r="11" />
      <path
        className="mark-line-ink"
        transform="translate(19.6 17) scale(0.2188)"
        d={digits['7']}
        style={{ strokeWidth: 13.7 }}
      />
    </Sign>
  )
}
