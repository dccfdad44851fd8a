const frame = {
  className: 'art',
  viewBox: '0 -52 400 200',
  preserveAspectRatio: 'xMidYMid slice',
  'aria-hidden': true,
  focusable: 'false',
} as const
const thin = { strokeWidth: 4 }
const onSun = { stroke: 'var(--rc-on-sun)', strokeWidth: 5 }

/** A plan that runs: people on a painted court, and a seat that is free. */
export function SeatsCourt() {
  return (
    <svg {...frame}>
      <rect className="asphalt" y="-52" width="400" height="200" />
      <rect className="green" y="-52" width="344" height="200" />
      <path className="line" d="M344 -60V156" />
      <circle className="sun" cx="132" cy="48" r="16" />
      <circle className="terracotta" cx="178" cy="48" r="16" />
      <circle className="sky" cx="224" cy="48" r="16" />
      <circle className="plum" cx="270" cy="48" r="16" />
      <circle className="sun" cx="316" cy="48" r="16" />
      {[132, 178, 224, 270, 316].map((x) => (
        <circle key={x} className="line" style={thin} cx={x} cy="48" r="16" />
      ))}
      <circle
        className="outline"
        style={{ ...thin, strokeDasharray: '8 6' }}
        cx="372"
        cy="48"
        r="16"
      />
    </svg>
  )
}

/** Somebody questions a charge: two halves that slipped apart. */
export function DisputeCourt() {
  return (
    <svg {...frame}>
      <rect className="terracotta" y="-52" width="400" height="200" />
      <path className="terracotta-deep" d="M208 -56L196 28L210 56L194 152H404V-56Z" />
      <path
        className="line"
        style={{ strokeWidth: 5 }}
        d="M-6 24H150M150 16V32M406 72H250M250 64V80"
      />
      <path className="no-fill" d="M208 -56L196 28L210 56L194 152" style={onSun} />
      <circle className="asphalt" cx="90" cy="60" r="22" />
      <circle className="line" style={thin} cx="90" cy="60" r="22" />
      <path className="line" style={{ strokeWidth: 5 }} d="M83 56A7 7 0 1 1 92 62Q90 63 90 66" />
      <circle className="chalk" cx="90" cy="72" r="2.6" />
    </svg>
  )
}
