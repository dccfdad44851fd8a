const BITS = 17 // of each count: 131,071 matches
const SIZE = 2 ** BITS

/** How often somebody was right, the better the earlier it is named. */
export interface Hits {
  readonly exact: number
  readonly difference: number
  readonly tendency: number
}

/**
 * What ranks people with the same points: more exact tips first, then differences, then tendencies
 * (readings 20). Three counts in one number below 2^51, which adds and compares as they do.
 */
export const tieOf = ({ exact, difference, tendency }: Hits): number =>
  (exact * SIZE + difference) * SIZE + tendency
