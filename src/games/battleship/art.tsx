import { Picture, Sign } from '../kit/picture.tsx'

/** The game's picture: ships on the sky's rings, one hit. Without a label it is decoration. */
export function Art({ label }: { label?: string }) {
  return (
    <Picture label={label}>
      <rect className="sky" width="320" height="180" />
      <circle className="sky-deep" cx="212" cy="98" r="150" />
      <circle className="sky" cx="212" cy="98" r="96" />
      <circle className="sky-deep" cx="212" cy="98" r="44" />
      <circle className="line" cx="212" cy="98" r="150" />
      <circle className="line" cx="212" cy="98" r="96" />
      <circle className="line" cx="212" cy="98" r="44" />
      <path className="line" d="M212 -6V186M-6 98H326" />
      <rect className="asphalt" x="22" y="30" width="140" height="40" rx="20" />
      <rect className="line" x="22" y="30" width="140" height="40" rx="20" />
      {[46, 77, 108, 139].map((cx) => (
        <circle key={cx} className="chalk" cx={cx} cy="50" r="6.5" />
      ))}
      <rect className="asphalt" x="246" y="56" width="40" height="112" rx="20" />
      <rect className="line" x="246" y="56" width="40" height="112" rx="20" />
      {[80, 112, 144].map((cy) => (
        <circle key={cy} className="chalk" cx="266" cy={cy} r="6.5" />
      ))}
      <circle className="terracotta" cx="108" cy="50" r="22" />
      <circle className="line" cx="108" cy="50" r="22" style={{ strokeWidth: 5 }} />
      <path className="line" d="M99 41L117 59M117 41L99 59" style={{ strokeWidth: 6 }} />
      <circle className="line" cx="84" cy="132" r="9" style={{ strokeWidth: 5 }} />
      <circle className="line" cx="140" cy="132" r="9" style={{ strokeWidth: 5 }} />
    </Picture>
  )
}

/** The game's sign for lists. */
export function Mark({ size }: { size: number }) {
  return (
    <Sign size={size}>
      <rect className="sky" width="48" height="48" />
      <circle className="sky-deep" cx="30" cy="26" r="22" />
      <circle className="mark-line" cx="30" cy="26" r="22" />
      <circle className="mark-line" cx="30" cy="26" r="9" />
      <rect className="asphalt" x="3" y="8" width="28" height="11" rx="5.5" />
      <circle className="chalk" cx="10" cy="13.5" r="2" />
      <circle className="chalk" cx="17" cy="13.5" r="2" />
      <path className="mark-line" d="M22 9.5L30 17.5M30 9.5L22 17.5" />
    </Sign>
  )
}
