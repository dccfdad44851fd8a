import { Picture, Sign } from '../kit/picture.tsx'

/** The game's picture: boxes of the grid as painted courts. Without a label it is decoration. */
export function Art({ label }: { label?: string }) {
  return (
    <Picture label={label}>
      <rect className="plum" x="0" y="0" width="320" height="180" />
      <rect className="plum-deep" x="112" y="42" width="96" height="96" />
      <rect className="plum-deep" x="208" y="-54" width="96" height="96" />
      <rect className="plum-deep" x="16" y="138" width="96" height="96" />
      <rect className="sky" x="208" y="42" width="96" height="96" />
      <path className="terracotta" d="M16 42H112V138A96 96 0 0 1 16 42Z" />
      <rect className="sun" x="112" y="-54" width="96" height="96" />
      <path className="green" d="M208 234A96 96 0 0 1 304 138V234Z" />
      <path className="line" d="M16 -6V186" />
      <path className="line" d="M112 -6V186" />
      <path className="line" d="M208 -6V186" />
      <path className="line" d="M304 -6V186" />
      <path className="line" d="M-6 42H326" />
      <path className="line" d="M-6 138H326" />
      <path className="line" d="M16 42A96 96 0 0 0 112 138" />
      <path
        className="line"
        transform="translate(143 60) scale(0.9375)"
        d="M3 4.5H34L14 64"
        style={{ strokeWidth: '9.07' }}
      />
      <path
        className="line"
        transform="translate(238 60) scale(0.9375)"
        d="M28.5 64V2H27L5.5 46H40"
        style={{ strokeWidth: '9.07' }}
      />
      <path className="line" d="M208 234A96 96 0 0 1 304 138" />
    </Picture>
  )
}

/** The game's sign for lists. */
export function Mark({ size }: { size: number }) {
  return (
    <Sign size={size}>
      <rect className="plum" x="0" y="0" width="48" height="48" />
      <rect className="sky" x="16" y="16" width="16" height="16" />
      <rect className="plum-deep" x="0" y="0" width="16" height="16" />
      <rect className="plum-deep" x="32" y="32" width="16" height="16" />
      <rect className="sun" x="32" y="0" width="16" height="16" />
      <path className="mark-line" d="M16 0V48M32 0V48M0 16H48M0 32H48" />
    </Sign>
  )
}
