import type { RaceDriver } from '#shared/races.ts'

/* Body and helmet of each team, so that two stand apart by shape of colour, not by one colour alone. */
const PAINTS = [
  ['sky', 'chalk'],
  ['terracotta', 'chalk'],
  ['sun', 'ink'],
  ['terracotta-deep', 'sun'],
  ['sky-deep', 'sun'],
  ['green', 'chalk'],
  ['sun', 'terracotta'],
  ['silver', 'ink'],
  ['green-deep', 'sun'],
  ['plum', 'chalk'],
] as const

/** Each team's paint, by its place among the teams of a race. */
export function paintsOf(drivers: readonly Pick<RaceDriver, 'team'>[]) {
  const teams = [...new Set(drivers.map(({ team }) => team))].toSorted((a, b) => a.localeCompare(b))
  return (team: string) => PAINTS[Math.max(0, teams.indexOf(team)) % PAINTS.length]!
}
export type Paint = (typeof PAINTS)[number]

/** A car from above. */
export function Car({ paint: [body, helmet], width }: { paint: Paint; width: number }) {
  return (
    <svg
      viewBox="0 0 46 26"
      width={width}
      height={Math.round((width * 26) / 46)}
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path fill="currentColor" d="M5 1h9v5H5zM5 20h9v5H5zM29 1h9v5h-9zM29 20h9v5h-9z" />
      <path className={body} d="M2 9H30L44 11V15L30 17H2ZM2 6h4v14H2zM39 7h4v12h-4z" />
      <rect className={helmet} x="12" y="9" width="8" height="8" />
    </svg>
  )
}
