import type { Badge } from '#shared/api/profile.ts'
import type { GameKind } from '#shared/game.ts'

/** Results of one's own, counted in the order they were finished. */
interface Finished {
  readonly what: 'results'
  readonly kind?: GameKind
  readonly won?: true
  readonly withinMs?: number
  readonly from?: number // o'clock, by the space's clock
  readonly until?: number
}

/** What is counted for a badge. */
export type Condition =
  | Finished
  | { readonly what: 'streak' } // working days with a solved daily puzzle
  | { readonly what: 'draws' } // in rooms
  | { readonly what: 'colleagues' } // played with in rooms
  | { readonly what: 'podium'; readonly places: number } // weeks among the first, somebody left behind

export interface Rule {
  readonly badge: Badge
  readonly counts: Condition
  readonly tiers: readonly number[] // how many for tier 1, 2, …
}

/** Every badge there is: a line each. */
export const rules: readonly Rule[] = [
  { badge: 'first', counts: { what: 'results', won: true }, tiers: [1] },
  { badge: 'seven', counts: { what: 'streak' }, tiers: [7] },
  { badge: 'thirty', counts: { what: 'streak' }, tiers: [30] },
  { badge: 'hundred', counts: { what: 'results' }, tiers: [100] },
  { badge: 'early', counts: { what: 'results', from: 5, until: 8 }, tiers: [1] },
  { badge: 'night', counts: { what: 'results', from: 22 }, tiers: [1] },
  { badge: 'peace', counts: { what: 'draws' }, tiers: [1] },
  {
    badge: 'fast',
    counts: { what: 'results', kind: 'puzzle', won: true, withinMs: 60_000 },
    tiers: [1],
  },
  { badge: 'podium', counts: { what: 'podium', places: 3 }, tiers: [1] },
  { badge: 'team', counts: { what: 'colleagues' }, tiers: [5] },
]
