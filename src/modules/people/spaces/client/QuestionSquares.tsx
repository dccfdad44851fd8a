const paints = ['sun', 'green', 'sky', 'terracotta', 'plum']
const [FIRST, SIDE] = [50, 44]

/** Five squares in a row on a line: a question each, painted where it is answered. */
export function QuestionSquares({ answered }: { answered: readonly boolean[] }) {
  const edges = [...paints, ''].map((_, i) => `M${FIRST + i * SIDE} 10V54`).join('')
  return (
    <svg
      className="art"
      viewBox="0 0 320 64"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="asphalt" width="320" height="64" />
      {paints.map((paint, i) => (
        <g key={paint} className={answered[i] ? undefined : 'unpainted'}>
          <rect className={paint} x={FIRST + i * SIDE} y="10" width={SIDE} height={SIDE} />
        </g>
      ))}
      <path
        className="line"
        d={`${edges}M-6 32H50M270 32H326M47.5 10H272.5M47.5 54H272.5`}
        strokeWidth="5"
      />
      {paints.map((paint, i) => (
        <g key={paint} className={answered[i] ? undefined : 'unpainted'}>
          <circle className="chalk" cx={FIRST + SIDE / 2 + i * SIDE} cy="32" r="5.5" />
        </g>
      ))}
    </svg>
  )
}
