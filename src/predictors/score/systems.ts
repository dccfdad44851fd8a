import type { Rules } from '#shared/predictors.ts'

type System = Pick<Rules, 'exact' | 'difference' | 'tendency' | 'counts' | 'hasJoker'>

/** Ways of counting that tipping rounds know, for an admin to choose from; the first is ours. */
export const systems = {
  classic: { exact: 4, difference: 3, tendency: 2, counts: 'ft', hasJoker: true },
  club: { exact: 3, difference: 2, tendency: 1, counts: 'ft', hasJoker: true },
  steep: { exact: 6, difference: 4, tendency: 2, counts: 'p', hasJoker: true },
  close: { exact: 5, difference: 4, tendency: 3, counts: 'ft', hasJoker: false },
  simple: { exact: 3, difference: 1, tendency: 1, counts: 'ft', hasJoker: true },
  simpleExtra: { exact: 3, difference: 1, tendency: 1, counts: 'et', hasJoker: false },
  winner: { exact: 1, difference: 1, tendency: 1, counts: 'ft', hasJoker: true },
} as const satisfies Record<string, System>

export type SystemName = keyof typeof systems
