import type { PlanName } from '#shared/plans.ts'

const LINES =
  'M160 -4V116M-6 8H104V104H-6M104 30A28 28 0 0 1 104 82M326 8H216V104H326M216 30A28 28 0 0 0 216 82'

function Paint({ plan }: { plan: PlanName }) {
  if (plan === 'free') return <path className="sun" d="M160 18A38 38 0 0 0 160 94Z" />
  return (
    <>
      <rect className="sky" width="160" height="112" />
      <path className="green" d="M-6 8H104V104H-6Z" />
      {plan === 'company' && (
        <>
          <rect className="terracotta" x="160" width="160" height="112" />
          <path className="plum" d="M326 8H216V104H326Z" />
        </>
      )}
      <circle className="sun" cx="160" cy="56" r="38" />
    </>
  )
}

/** A plan's court: the bigger the plan, the more of it is painted. */
export function PlanCourt({ plan }: { plan: PlanName }) {
  return (
    <svg
      className="art"
      viewBox="0 0 320 112"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="asphalt" width="320" height="112" />
      <Paint plan={plan} />
      <path className="line" style={{ strokeWidth: 5 }} d={LINES} />
      <circle className="line" style={{ strokeWidth: 5 }} cx="160" cy="56" r="38" />
    </svg>
  )
}
