import type { Badge } from '#shared/badges.ts'
import type { Feat, ResultKind } from '#shared/game.ts'

/** A person's own results, counted in the order they were finished. */
export interface Finished {
  readonly what: 'results'
  readonly kind?: ResultKind
  readonly gameType?: string
  readonly won?: true
  readonly withinMs?: number
  readonly from?: number // o'clock, by the space's clock
  readonly until?: number
  readonly feat?: Feat
  readonly guess?: 'first' | 'last' // the one that solved it
  readonly per?: 'day' // a day counts once
}

/** What is counted for a badge. */
export type Condition =
  | Finished
  | { readonly what: 'streak' } // working days with a solved daily puzzle
  | { readonly what: 'draws' } // in rooms
  | { readonly what: 'colleagues' } // played with in rooms
  | { readonly what: 'podium'; readonly places: number } // weeks among the first, somebody left behind
  | { readonly what: 'sweeps'; readonly puzzles: number } // days on which so many different ones were finished
  | { readonly what: 'different'; readonly of: 'games' | 'languages' }
  | { readonly what: 'wins' } // in a row, in rooms
  | { readonly what: 'comebacks'; readonly losses: number } // won against somebody who had won the last so many
  | { readonly what: 'giants'; readonly places: number } // won against one of last week's first
  | { readonly what: 'told' } // its module decides (award.ts): no result awards it, and none revokes it
  | { readonly what: 'nothing' } // its games do not exist yet, so nobody can earn it

export interface Rule {
  readonly badge: Badge
  readonly counts: Condition
  readonly tiers: readonly number[] // how many for tier 1, 2, …
}

/** Every badge there is: a line each. A tier somebody may hold stays as it is; others come after it. */
export const rules: readonly Rule[] = [
  { badge: 'seven', counts: { what: 'streak' }, tiers: [7] },
  { badge: 'sweep', counts: { what: 'sweeps', puzzles: 3 }, tiers: [1, 10, 50] },
  { badge: 'night', counts: { what: 'results', from: 22 }, tiers: [1] },
  { badge: 'every', counts: { what: 'different', of: 'games' }, tiers: [11] },
  { badge: 'early', counts: { what: 'results', from: 5, until: 8, per: 'day' }, tiers: [1, 5, 25] },
  { badge: 'thirty', counts: { what: 'streak' }, tiers: [30] },

  { badge: 'perfect', counts: { what: 'results', feat: 'spotless' }, tiers: [1] },
  { badge: 'two', counts: { what: 'different', of: 'languages' }, tiers: [2] },
  { badge: 'hundred', counts: { what: 'results' }, tiers: [100, 500, 1000] },
  { badge: 'strike', counts: { what: 'results', feat: 'fourStrikes' }, tiers: [1] },
  { badge: 'hole', counts: { what: 'results', kind: 'puzzle', guess: 'first' }, tiers: [1] },
  {
    badge: 'fast',
    counts: { what: 'results', kind: 'puzzle', won: true, withinMs: 60_000 },
    tiers: [1],
  },

  { badge: 'first', counts: { what: 'results', won: true }, tiers: [1] },
  { badge: 'hat', counts: { what: 'wins' }, tiers: [3] },
  { badge: 'come', counts: { what: 'comebacks', losses: 2 }, tiers: [1] },
  { badge: 'peace', counts: { what: 'draws' }, tiers: [1] },
  { badge: 'giant', counts: { what: 'giants', places: 3 }, tiers: [1, 10, 50] },
  { badge: 'cup', counts: { what: 'told' }, tiers: [1] },

  {
    badge: 'seer',
    counts: { what: 'results', kind: 'predictor', feat: 'exactScore' },
    tiers: [1, 10, 50],
  },
  { badge: 'team', counts: { what: 'colleagues' }, tiers: [5] },
  { badge: 'host', counts: { what: 'results', kind: 'room', feat: 'hosted' }, tiers: [5, 25, 100] },
  { badge: 'flag', counts: { what: 'nothing' }, tiers: [1] },
  {
    badge: 'house',
    counts: { what: 'results', kind: 'room', gameType: 'bingo', won: true },
    tiers: [1],
  },
  { badge: 'podium', counts: { what: 'podium', places: 3 }, tiers: [1] },

  { badge: 'secret', counts: { what: 'results', kind: 'puzzle', guess: 'last' }, tiers: [1] },
]

export const ruleOf = (badge: string): Rule | undefined =>
  rules.find((rule) => rule.badge === badge)

/** Whether results award and revoke it. */
export const followsResults = ({ counts }: Rule): boolean =>
  counts.what !== 'told' && counts.what !== 'nothing'
