import { Picture, Sign } from '../kit/picture.tsx'

/** The game's picture: two dice on a plum court. Without a label it is decoration. */
export function Art({ label }: { label?: string }) {
  return (
    <Picture label={label}>
      <rect className="plum" x="0" y="0" width="320" height="180" />
      <path className="plum-deep" d="M0 0H160V180H0Z" />
      <circle className="line" cx="160" cy="90" r="116" />
      <path className="line" d="M160 -6V186" />
      <g transform="translate(92 100) rotate(-12)">
        <rect className="terracotta" x="-52" y="-52" width="104" height="104" />
        <rect className="line" x="-52" y="-52" width="104" height="104" />
        <circle className="chalk" cx="-28.08" cy="-28.08" r="8.84" />
        <circle className="chalk" cx="28.08" cy="-28.08" r="8.84" />
        <circle className="chalk" cx="0" cy="0" r="8.84" />
        <circle className="chalk" cx="-28.08" cy="28.08" r="8.84" />
        <circle className="chalk" cx="28.08" cy="28.08" r="8.84" />
      </g>
      <g transform="translate(226 82) rotate(18)">
        <rect className="sun" x="-52" y="-52" width="104" height="104" />
        <rect className="line" x="-52" y="-52" width="104" height="104" />
        <circle className="ink" cx="-28.08" cy="-28.08" r="8.84" />
        <circle className="ink" cx="0" cy="0" r="8.84" />
        <circle className="ink" cx="28.08" cy="28.08" r="8.84" />
      </g>
    </Picture>
  )
}

/** The game's sign for lists. */
export function Mark({ size }: { size: number }) {
  return (
    <Sign size={size}>
      <rect className="plum" x="0" y="0" width="48" height="48" />
      <g transform="translate(24 24) rotate(-12)">
        <rect className="terracotta" x="-14" y="-14" width="28" height="28" />
        <rect className="mark-line" x="-14" y="-14" width="28" height="28" />
        <circle className="chalk" cx="-7" cy="-7" r="2.6" />
        <circle className="chalk" cx="7" cy="-7" r="2.6" />
        <circle className="chalk" cx="0" cy="0" r="2.6" />
        <circle className="chalk" cx="-7" cy="7" r="2.6" />
        <circle className="chalk" cx="7" cy="7" r="2.6" />
      </g>
    </Sign>
  )
}
