import { Picture, Sign } from '../kit/picture.tsx'

/** The game's picture: a row of tiles on the court. Without a label it is decoration. */
export function Art({ label }: { label?: string }) {
  return (
    <Picture label={label}>
      <rect className="green" x="0" y="0" width="320" height="180" />
      <circle className="green-deep" cx="160" cy="90" r="132" />
      <circle className="line" cx="160" cy="90" r="132" />
      <path className="line" d="M160 -10V190" />
      <rect className="asphalt" x="-26" y="50" width="372" height="80" />
      <rect className="green" x="-26" y="52.8" width="74.4" height="74.4" />
      <path
        className="line"
        transform="translate(-21 57.8) scale(0.8944)"
        d="M50 24A18 18 0 1 0 50 48"
        style={{ strokeWidth: '9' }}
      />
      <rect className="sun" x="48.4" y="52.8" width="74.4" height="74.4" />
      <path
        className="ink-line no-fill"
        transform="translate(53.4 57.8) scale(0.8944)"
        d="M54 36A18 18 0 1 1 18 36A18 18 0 1 1 54 36Z"
        style={{ strokeWidth: '9' }}
      />
      <rect className="asphalt" x="122.8" y="52.8" width="74.4" height="74.4" />
      <path
        className="line"
        transform="translate(127.8 57.8) scale(0.8944)"
        d="M20 15V36A16 16 0 0 0 52 36V15"
        style={{ strokeWidth: '9' }}
      />
      <rect className="green" x="197.2" y="52.8" width="74.4" height="74.4" />
      <path
        className="line"
        transform="translate(202.2 57.8) scale(0.8944)"
        d="M22 57V19H38A11 11 0 0 1 38 41H22M37 41L52 57"
        style={{ strokeWidth: '9' }}
      />
      <rect className="asphalt" x="271.6" y="52.8" width="74.4" height="74.4" />
      <path
        className="line"
        transform="translate(276.6 57.8) scale(0.8944)"
        d="M15 19H57M36 19V57"
        style={{ strokeWidth: '9' }}
      />
      <path className="line" d="M-26 49.8V130.2" />
      <path className="line" d="M48.4 49.8V130.2" />
      <path className="line" d="M122.8 49.8V130.2" />
      <path className="line" d="M197.2 49.8V130.2" />
      <path className="line" d="M271.6 49.8V130.2" />
      <path className="line" d="M346 49.8V130.2" />
      <path className="line" d="M-10 52.8H330M-10 127.2H330" />
    </Picture>
  )
}

/** The game's sign for lists. */
export function Mark({ size }: { size: number }) {
  return (
    <Sign size={size}>
      <rect className="green" x="0" y="0" width="48" height="48" />
      <rect className="sun" x="0" y="16" width="16" height="16" />
      <rect className="asphalt" x="32" y="16" width="16" height="16" />
      <path className="mark-line" d="M0 16H48M0 32H48M16 16V32M32 16V32" />
    </Sign>
  )
}
