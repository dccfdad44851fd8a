const STRIPES = Array.from({ length: 24 }, (_, i) => `M${42 * i - 24} 110l14 -36h22l-14 36Z`).join(
  '',
)

/** A lane that nobody plays on: dashed lines, tape across it and a lock. */
export function ClosedLane() {
  const dashed = { strokeWidth: 4, strokeDasharray: '9 7' }
  return (
    <svg
      className="art"
      viewBox="0 0 704 200"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      focusable="false"
    >
      <path className="asphalt" d="M4 4H600A96 96 0 0 1 600 196H4Z" />
      <g className="unpainted" style={{ opacity: 0.6 }}>
        <path
          className="line"
          style={{ strokeWidth: 4 }}
          d="M4 30H106V170H4M700 30H594V170H700M228 4V196M352 4V196M474 4V196"
        />
        <circle className="line" style={{ strokeWidth: 4 }} cx="352" cy="100" r="70" />
      </g>
      <path className="line" style={dashed} d="M4 4H600A96 96 0 0 1 600 196H4Z" />
      <rect className="sun" x="-6" y="76" width="716" height="32" />
      <path style={{ fill: 'var(--rc-on-sun)' }} d={STRIPES} />
      <path className="line" style={{ strokeWidth: 5 }} d="M-6 74H710M-6 110H710" />
      <circle className="asphalt" cx="352" cy="92" r="42" />
      <circle className="line" style={{ strokeWidth: 5 }} cx="352" cy="92" r="42" />
      <path className="line" style={{ strokeWidth: 7 }} d="M340 90V80A12 12 0 0 1 364 80V90" />
      <rect style={{ fill: 'var(--rc-chalk)' }} x="332" y="89" width="40" height="29" rx="2" />
    </svg>
  )
}
