import { Road, StartLine } from '#predictors/race/art.tsx'

const TRACK =
  'M-30 452H606A74 74 0 0 0 680 378V148A74 74 0 0 0 606 74H312A46 46 0 0 0 266 120A46 46 0 0 1 220 166H-30'
const GRID =
  'M352 457H378V473H352M396 431H422V447H396M440 457H466V473H440M484 431H510V447H484M528 457H554V473H528M572 431H598V447H572'
const NUMERALS = [
  {
    d: 'M4.5 22V20A15.5 15.5 0 0 1 35.5 20Q35.5 29 27.5 36.5L6 59.5H38',
    at: 'translate(293 354) scale(0.75)',
  },
  { d: 'M7 17L23 7.5V64', at: 'translate(416 328)' },
  { d: 'M4 4.5H32L19 25.5A17 17 0 1 1 3.5 49', at: 'translate(545.4 375) scale(0.5312)' },
] as const

/** The circuit and its podium, painted once for all races. */
export function CourtFloor() {
  return (
    <svg
      className="art"
      viewBox="0 0 796 520"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="terracotta" width="796" height="520" />
      <path className="terracotta-deep" d={`${TRACK}V452Z`} />
      <rect className="sky" x="680" y="-10" width="140" height="540" />
      <path className="thin-line" d="M740 -6V526M706 96H800M706 200H800M706 304H800M706 408H800" />
      <circle className="sun" cx="796" cy="252" r="44" />
      <circle className="line" cx="796" cy="252" r="44" style={{ strokeWidth: 5 }} />
      <circle className="sun" cx="40" cy="308" r="150" />
      <circle className="line" cx="40" cy="308" r="150" style={{ strokeWidth: 5 }} />
      <path className="ink-line" d="M18 220L50 252M50 220L18 252" />
      <circle className="line" cx="432" cy="422" r="196" style={{ strokeWidth: 5 }} />
      <Road d={TRACK} width={58} kerb={20} />
      <StartLine x={312} y={423} rows={5} size={9.7} />
      <path className="thin-line" d={GRID} />
      <rect className="silver" x="246" y="333" width="124" height="86" />
      <rect className="sun" x="370" y="297" width="124" height="122" />
      <rect className="terracotta" x="494" y="361" width="124" height="58" />
      <path className="line" d="M246 333H370M370 297H494M494 361H618" style={{ strokeWidth: 5 }} />
      {NUMERALS.map(({ d, at }) => (
        <path
          key={at}
          className="ink-line no-fill"
          d={d}
          transform={at}
          style={{ strokeWidth: 9 }}
        />
      ))}
    </svg>
  )
}
