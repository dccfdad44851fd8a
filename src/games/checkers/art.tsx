import { Picture, Sign } from '../kit/picture.tsx'

const columns = [0, 160, 320]
const between = [80, 240]

/** The game's picture: men on terracotta and asphalt, one of them crowned. Without a label it is decoration. */
export function Art({ label }: { label?: string }) {
  return (
    <Picture label={label}>
      <rect className="terracotta" width="320" height="180" />
      {columns.flatMap((x) =>
        [-70, 90].map((y) => (
          <rect key={`${x} ${y}`} className="asphalt" x={x - 40} y={y} width="80" height="80" />
        )),
      )}
      {between.flatMap((x) =>
        [10, 170].map((y) => (
          <rect key={`${x} ${y}`} className="asphalt" x={x - 40} y={y} width="80" height="80" />
        )),
      )}
      <path className="thin-line" d="M-6 10H326M-6 90H326M-6 170H326" />
      <path className="thin-line" d="M40 -6V186M120 -6V186M200 -6V186M280 -6V186" />
      <circle className="chalk" cx="80" cy="130" r="31" />
      <circle className="ink-line no-fill" cx="80" cy="130" r="19" style={{ strokeWidth: 5 }} />
      <circle className="sun" cx="160" cy="50" r="31" />
      <circle className="plum" cx="240" cy="130" r="31" />
      <circle className="line" cx="240" cy="130" r="19" style={{ strokeWidth: 5 }} />
      <circle className="chalk" cx="240" cy="-30" r="31" />
      <circle className="plum" cx="320" cy="50" r="31" />
      <circle className="line" cx="320" cy="50" r="19" style={{ strokeWidth: 5 }} />
      <circle className="chalk" cx="0" cy="50" r="31" />
      <circle className="ink-line no-fill" cx="0" cy="50" r="19" style={{ strokeWidth: 5 }} />
      <path className="ink" d="M147 58V42L154 49L160 40L166 49L173 42V58Z" />
      <circle className="ink-line no-fill" cx="160" cy="50" r="24" style={{ strokeWidth: 3 }} />
    </Picture>
  )
}

/** The game's sign for lists. */
export function Mark({ size }: { size: number }) {
  return (
    <Sign size={size}>
      <rect className="terracotta" width="48" height="48" />
      <rect className="asphalt" x="24" width="24" height="24" />
      <rect className="asphalt" y="24" width="24" height="24" />
      <circle className="chalk" cx="12" cy="36" r="8.5" />
      <circle className="sun" cx="36" cy="12" r="8.5" />
      <circle className="mark-line-ink" cx="12" cy="36" r="4.5" />
      <circle className="mark-line-ink" cx="36" cy="12" r="4.5" />
      <path className="mark-line" d="M24 0V48M0 24H48" />
    </Sign>
  )
}
