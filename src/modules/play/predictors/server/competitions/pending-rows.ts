import type { FaultyRow } from '#predictors/feed-fault.ts'
import type { TeamNames } from '#predictors/score/team-names.ts'
import type { FeedAnswer, FeedQuestionKind } from '#shared/predictors.ts'

/** What of a feed waits for an answer. */
export interface PendingRow {
  readonly kind: FeedQuestionKind
  readonly key: string // the same for later states of the feed
  readonly line: number // in the feed's list, from 1; 0: a stored match that is not in it
  readonly round: string
  readonly day: string
  readonly home: string
  readonly away: string
  readonly value: string // what stands there instead
  readonly matchId: string | null // the stored match that may be meant
}

/** What is remembered of earlier states and of what was answered. */
export interface FeedMemory {
  readonly names: TeamNames
  readonly answered: (
    key: string,
  ) => { readonly answer: FeedAnswer; readonly matchId: string | null } | undefined
}

const keyOfFault = ({ kind, home, away, day, value }: FaultyRow) =>
  [kind, home, away, day, value].join('\n')

/** Rows that can't be read, until somebody says that they are left out. */
export const pendingFaults = (faults: readonly FaultyRow[], memory: FeedMemory): PendingRow[] =>
  faults
    .map((fault): PendingRow => ({ ...fault, key: keyOfFault(fault), matchId: null }))
    .filter((row) => memory.answered(row.key)?.answer !== 'leave_out')
