import { Sign } from '#games/kit/picture.tsx'

const TRACK =
  'M-20 140H150A50 50 0 0 0 200 90A50 50 0 0 1 250 40H470A50 50 0 0 1 520 90A50 50 0 0 0 570 140H680'
const SQUARE = 10.4
const CARS = [
  { paint: 'sun', at: 'translate(330 30)' },
  { paint: 'plum', at: 'translate(400 50)' },
  { paint: 'green', at: 'translate(206 92) rotate(-72)' },
] as const

/** A road as it is painted: kerbs, asphalt, and a dashed line along its middle. */
export function Road({ d, width, kerb }: { d: string; width: number; kerb: number }) {
  const outer = width + 16
  return (
    <>
      <path className="line" d={d} style={{ strokeWidth: outer }} />
      <path
        className="no-fill"
        d={d}
        style={{
          stroke: 'var(--rc-terracotta)',
          strokeWidth: outer,
          strokeDasharray: `${kerb} ${kerb}`,
        }}
      />
      <path className="no-fill" d={d} style={{ stroke: 'var(--rc-asphalt)', strokeWidth: width }} />
      <path className="line" d={d} style={{ strokeWidth: 4, strokeDasharray: '18 16' }} />
    </>
  )
}

/** The chequered line, two squares wide. */
export function StartLine({
  x,
  y,
  rows,
  size,
}: {
  x: number
  y: number
  rows: number
  size: number
}) {
  return (
    <>
      {Array.from({ length: 2 * rows }, (_, i) => {
        const [column, row] = [i % 2, Math.floor(i / 2)]
        return (
          <rect
            key={i}
            className={(column + row) % 2 === 0 ? 'ink' : 'chalk'}
            x={x + column * size}
            y={y + row * size}
            width={size}
            height={size}
          />
        )
      })}
    </>
  )
}

/** The predictor's picture, twice as wide as a game's; it fills its frame and is cropped. */
export function Art() {
  return (
    <svg
      className="art"
      viewBox="0 20 640 140"
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      aria-hidden="true"
    >
      <rect className="terracotta" x="0" y="0" width="640" height="180" />
      <path
        className="sky"
        d="M250 40H470A50 50 0 0 1 520 90A50 50 0 0 0 570 140H660V200H-20V140H150A50 50 0 0 0 200 90A50 50 0 0 1 250 40Z"
      />
      <path className="sun" d="M262 200A98 98 0 0 1 458 200" />
      <path className="line" d="M262 200A98 98 0 0 1 458 200" />
      <Road d={TRACK} width={52} kerb={17} />
      <StartLine x={44} y={114} rows={5} size={SQUARE} />
      {CARS.map(({ paint, at }) => (
        <g key={paint} transform={at}>
          <rect className={paint} x="-15" y="-8" width="30" height="16" />
          <path className="chalk" d="M-11 -12h8v4h-8zM-11 8h8v4h-8zM4 -12h8v4h-8zM4 8h8v4h-8z" />
        </g>
      ))}
    </svg>
  )
}

const MARK_ROAD = 'M-4 38H16A7 7 0 0 0 23 31V19A7 7 0 0 1 30 12H52'

/** The predictor's sign for lists. */
export function Mark({ size }: { size: number }) {
  return (
    <Sign size={size}>
      <rect className="terracotta" x="0" y="0" width="48" height="48" />
      <path className="mark-line" d={MARK_ROAD} style={{ strokeWidth: 19 }} />
      <path
        className="no-fill"
        d={MARK_ROAD}
        style={{ stroke: 'var(--rc-asphalt)', strokeWidth: 14 }}
      />
      <path
        className="mark-line"
        d={MARK_ROAD}
        style={{ strokeWidth: 2, strokeDasharray: '5 4' }}
      />
    </Sign>
  )
}
