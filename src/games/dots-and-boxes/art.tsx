import { Picture, Sign } from '../kit/picture.tsx'

const dots = [-18, 62, 142, 222, 302]
const rows = [10, 90, 170]

/** The game's picture: tape between chalk dots, two boxes painted. Without a label it is decoration. */
export function Art({ label }: { label?: string }) {
  return (
    <Picture label={label}>
      <rect className="green" width="320" height="180" />
      <rect className="green-deep" x="62" y="-70" width="80" height="80" />
      <rect className="green-deep" x="222" y="90" width="80" height="80" />
      <rect className="sun" x="62" y="10" width="80" height="80" />
      <rect className="plum" x="142" y="90" width="80" height="80" />
      <path
        className="line"
        d="M62 7V93M59 10H302M142 7V173M59 90H225M222 87V186M139 170H225M-18 170H65M302 87V186"
      />
      <circle className="ink-line no-fill" cx="102" cy="50" r="18" />
      <path className="chalk" d="M182 109L200 141H164Z" />
      {rows.flatMap((cy) =>
        dots.map((cx) => <circle key={`${cx} ${cy}`} className="chalk" cx={cx} cy={cy} r="9" />),
      )}
    </Picture>
  )
}

/** The game's sign for lists. */
export function Mark({ size }: { size: number }) {
  return (
    <Sign size={size}>
      <rect className="green" width="48" height="48" />
      <rect className="sun" x="12" y="12" width="24" height="24" />
      <path className="mark-line" d="M12 36V12H36V36" />
      {[12, 36].flatMap((cy) =>
        [12, 36].map((cx) => (
          <circle key={`${cx} ${cy}`} className="chalk" cx={cx} cy={cy} r="4.5" />
        )),
      )}
    </Sign>
  )
}
