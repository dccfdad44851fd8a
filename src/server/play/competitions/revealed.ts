import { WHOLE_MS } from '../../base/http/received.ts'

const CLOCKS_MS = 1_000 // two processes' clocks may differ

/** How long after its lock others' tips of a match stay hidden: until no request that began before it can count. */
export const REVEALED_AFTER_MS = WHOLE_MS + CLOCKS_MS

/** When others' tips of a match may be seen, and its result be known to us. */
export const revealedAt = (locksAt: Date): Date => new Date(locksAt.getTime() + REVEALED_AFTER_MS)

/** What has locked by this instant is revealed. */
export const lockedBy = (now: Date): Date => new Date(now.getTime() - REVEALED_AFTER_MS)

/** Whether no tip of a match can count any more. */
export const isRevealed = ({ locksAt }: { readonly locksAt: Date }, now: Date): boolean =>
  locksAt <= lockedBy(now)
