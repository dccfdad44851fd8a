import { Picture, Sign } from '../kit/picture.tsx'

/** The game's picture: discs of ink and chalk on green, one on its way over. Without a label it is decoration. */
export function Art({ label }: { label?: string }) {
  return (
    <Picture label={label}>
      <rect className="green" x="0" y="0" width="320" height="180" />
      <rect className="green-deep" x="107" y="0" width="106" height="180" />
      <path className="line" d="M107 -6V186M213 -6V186M-6 37H326M-6 143H326" />
      <circle className="ink" cx="53" cy="90" r="42" />
      <circle className="thin-line" cx="53" cy="90" r="33" />
      <circle className="chalk" cx="267" cy="90" r="42" />
      <circle className="ink-line no-fill" cx="267" cy="90" r="33" style={{ strokeWidth: 3 }} />
      <path className="ink" d="M160 48A42 42 0 0 0 160 132Z" />
      <path className="chalk" d="M160 48A42 42 0 0 1 160 132Z" />
      <circle className="thin-line" cx="160" cy="90" r="42" />
      <circle className="chalk" cx="53" cy="-16" r="42" />
      <circle className="ink" cx="267" cy="196" r="42" />
      <circle className="ink" cx="160" cy="196" r="42" />
      <circle className="chalk" cx="160" cy="-16" r="42" />
      <circle className="ink" cx="267" cy="-16" r="42" />
      <circle className="chalk" cx="53" cy="196" r="42" />
    </Picture>
  )
}

/** The game's sign for lists. */
export function Mark({ size }: { size: number }) {
  return (
    <Sign size={size}>
      <rect className="green" x="0" y="0" width="48" height="48" />
      <path className="mark-line" d="M24 0V48M0 24H48" />
      <circle className="ink" cx="12" cy="12" r="8" />
      <circle className="ink" cx="36" cy="36" r="8" />
      <circle className="chalk" cx="36" cy="12" r="8" />
      <circle className="chalk" cx="12" cy="36" r="8" />
    </Sign>
  )
}
