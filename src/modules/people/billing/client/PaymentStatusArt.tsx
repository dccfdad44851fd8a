const WIDTH = 400
const LINES =
  'M-6 12H96V84H-6M96 30A20 20 0 0 1 96 66M406 12H304V84H406M304 30A20 20 0 0 0 304 66M200 -60V156'

export type CourtSign = 'tick' | 'clock' | 'tape' | 'chequer' | 'lock' | 'arrow'

/** What is painted, from the left up to a width. */
function Painted({ width }: { width: number }) {
  return (
    <svg x="0" y="-52" width={width} height="200" viewBox={`0 -52 ${width} 200`}>
      <rect className="asphalt" y="-52" width="400" height="200" />
      <rect className="sky" y="-52" width="200" height="200" />
      <rect className="terracotta" x="200" y="-52" width="200" height="200" />
      <path className="green" d="M-6 12H96V84H-6Z" />
      <path className="plum" d="M406 12H304V84H406Z" />
      <circle className="sun" cx="200" cy="48" r="36" />
      <path className="line" style={{ strokeWidth: 5 }} d={LINES} />
      <circle className="line" style={{ strokeWidth: 5 }} cx="200" cy="48" r="36" />
    </svg>
  )
}

const onSun = { stroke: 'var(--rc-on-sun)', strokeWidth: 5 }

function Clock({ at }: { at: number }) {
  return (
    <g transform={`translate(${at} 48)`}>
      <circle className="sun" r="26" />
      <circle className="line" style={{ strokeWidth: 4 }} r="26" />
      <path className="no-fill" d="M0 -14V1L10 7" style={onSun} />
    </g>
  )
}

function Tape() {
  const stripes = Array.from({ length: 10 }, (_, i) => `M${46 * i - 10} 36h20l-16 24h-20Z`)
  return (
    <>
      <rect className="sun" x="-6" y="36" width="412" height="24" />
      <path className="sign" d={stripes.join('')} />
      <path className="line" style={{ strokeWidth: 4 }} d="M-6 36H406M-6 60H406" />
    </>
  )
}

const CHEQUERS = Array.from({ length: 39 }, (_, i) => [i % 3, Math.floor(i / 3)] as const)
  .filter(([column, row]) => (column + row) % 2)
  .map(([column, row]) => `M${352 + 16 * column} ${16 * row - 64}h16v16h-16Z`)
  .join('')

function Chequer() {
  return (
    <>
      <rect className="asphalt" x="352" y="-52" width="48" height="200" />
      <path className="chalk" d={CHEQUERS} />
      <path className="line" d="M352 -60V156" />
    </>
  )
}

function Sign({ sign, at }: { sign: CourtSign; at: number }) {
  if (sign === 'clock') return <Clock at={at} />
  if (sign === 'tape') return <Tape />
  if (sign === 'chequer') return <Chequer />
  if (sign === 'arrow')
    return <path className="no-fill" d="M182 48H214M204 36L216 48L204 60" style={onSun} />
  if (sign === 'lock')
    return (
      <>
        <circle className="asphalt" cx="275" cy="48" r="27" />
        <circle className="outline" style={{ strokeWidth: 4 }} cx="275" cy="48" r="27" />
        <path
          className="outline"
          style={{ strokeWidth: 4 }}
          d="M265 46H285V60H265ZM269 46V40A6 6 0 0 1 281 40V46"
        />
      </>
    )
  return (
    <>
      <circle className="asphalt" cx="200" cy="48" r="26" />
      <path className="line" style={{ strokeWidth: 7 }} d="M186 49L196 59L216 37" />
    </>
  )
}

interface PaymentStatusArtProps {
  share: number // of it is painted, from the left
  sign?: CourtSign | undefined
}

/** One court for all that can be with paying: painted by what is left, outlines for the rest. */
export function PaymentStatusArt({ share, sign }: PaymentStatusArtProps) {
  const at = share * WIDTH
  return (
    <svg
      className="art"
      viewBox="0 -52 400 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="asphalt" y="-52" width="400" height="200" />
      <path className="outline" d={LINES} />
      <circle className="outline" cx="200" cy="48" r="36" />
      {share > 0 && <Painted width={at} />}
      {share > 0 && share < 1 && <path className="line" d={`M${at} -60V156`} />}
      {sign && <Sign sign={sign} at={at} />}
    </svg>
  )
}
