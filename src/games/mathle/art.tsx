import { Picture, Sign } from '../kit/picture.tsx'

/** The game's picture: a sum's signs painted on a court, = in its circle. Without a label it is decoration. */
export function Art({ label }: { label?: string }) {
  return (
    <Picture label={label}>
      <rect className="sun" x="0" y="0" width="320" height="180" />
      <rect className="terracotta" x="160" y="0" width="160" height="90" />
      <rect className="asphalt" x="0" y="90" width="160" height="90" />
      <rect className="sun" x="160" y="90" width="160" height="90" />
      <path className="ink-line no-fill" d="M76 14V66M50 40H102" style={{ strokeWidth: 13 }} />
      <path className="line" d="M218 42H274" style={{ strokeWidth: 13 }} />
      <rect className="chalk" x="239" y="13" width="14" height="14" />
      <rect className="chalk" x="239" y="57" width="14" height="14" />
      <path className="line" d="M56 116L100 160M100 116L56 160" style={{ strokeWidth: 13 }} />
      <path className="ink-line no-fill" d="M216 138H276" style={{ strokeWidth: 13 }} />
      <path className="line" d="M160 -6V186M-6 90H326" />
      <circle className="sky-deep" cx="160" cy="90" r="40" />
      <circle className="line" cx="160" cy="90" r="40" />
      <path className="line" d="M142 80H178M142 100H178" style={{ strokeWidth: 10 }} />
    </Picture>
  )
}

/** The game's sign for lists. */
export function Mark({ size }: { size: number }) {
  return (
    <Sign size={size}>
      <rect className="sun" x="0" y="0" width="48" height="48" />
      <rect className="terracotta" x="24" y="0" width="24" height="24" />
      <rect className="asphalt" x="0" y="24" width="24" height="24" />
      <path className="mark-line" d="M24 0V48M0 24H48" />
      <path className="mark-line-ink" d="M12 6V18M6 12H18M31 36H41" />
      <path className="mark-line" d="M8 32L16 40M16 32L8 40M31 12H41" />
    </Sign>
  )
}
