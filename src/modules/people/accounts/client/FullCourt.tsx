import { useTranslation } from 'react-i18next'
import { initialsOf } from '#shared/names.ts'

const PAINTS = ['sun', 'terracotta', 'sky', 'plum', 'green-deep'] as const
const ROWS = [0, 1, 2, 3, 4] as const
const SPOTS = ROWS.flatMap((row) =>
  PAINTS.map((_, column) => ({
    x: 76 + 112 * column,
    y: 104 + 112 * row,
    paint: PAINTS[(column + 3 * row) % PAINTS.length]!,
  })),
)

/** A court on which every spot is taken, and the newcomer outside its line. */
export function FullCourt({ name }: { name: string }) {
  const { i18n } = useTranslation()
  return (
    <svg
      className="art"
      viewBox="0 0 604 800"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="asphalt" width="604" height="800" />
      <rect className="green-deep" width="302" height="640" />
      <rect className="green" x="302" width="302" height="640" />
      <path className="line" d="M8 -6V612H596V-6M302 -6V640M-6 640H610" />
      <circle className="line" cx="302" cy="328" r="170" />
      {SPOTS.map(({ x, y, paint }) => (
        <g key={`${x} ${y}`}>
          <circle className={paint} cx={x} cy={y} r="34" />
          <circle className="line" style={{ strokeWidth: 5 }} cx={x} cy={y} r="34" />
        </g>
      ))}
      <path className="line" d="M302 676V650M288 664L302 650L316 664" />
      {['var(--rc-sun)', 'var(--rc-contrast)'].map((stroke) => (
        <circle
          key={stroke}
          style={{ fill: 'none', stroke, strokeWidth: 5, strokeDasharray: '14 10' }}
          cx="302"
          cy="722"
          r="40"
        />
      ))}
      <text
        x="302"
        y="732"
        textAnchor="middle"
        style={{ fill: 'var(--rc-chalk)', fontSize: 27, fontWeight: 600 }}
      >
        {initialsOf(name, i18n.language)}
      </text>
    </svg>
  )
}
