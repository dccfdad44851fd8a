import { POLL_STEP } from '../contract.ts'

/** Votes at a moment. */
export interface Counted {
  readonly voters: number
  readonly counts: readonly number[] // by option
}

/** What a poll's row keeps of its counts. */
export interface Steps {
  readonly voters: number
  readonly stepped: Counted | null
  readonly visibleCounts: Counted | null
}

export const isStep = (voters: number): boolean => voters > 0 && voters % POLL_STEP === 0

/**
 * A step is reached. It is shown one step later: so what is shown next, the end too, always differs
 * by five people's votes at least, and no late vote stands alone between two counts.
 */
export const nextStep = ({ stepped }: Steps, now: Counted): Steps => ({
  voters: now.voters,
  stepped: now,
  visibleCounts: stepped,
})

/** How many have voted as it may be told before the end: at the last step. */
export const publishableVoters = (voters: number): number => voters - (voters % POLL_STEP)

/** Whether so few have voted that counts would say who voted how. */
export const areFew = (voters: number): boolean => voters < POLL_STEP

/** The places of the options with most votes: one, or those that are level; none without votes. */
export function winnersOf({ voters, counts }: Counted): number[] {
  if (areFew(voters)) return []
  const most = Math.max(...counts)
  return counts.flatMap((count, i) => (count === most ? i : []))
}
