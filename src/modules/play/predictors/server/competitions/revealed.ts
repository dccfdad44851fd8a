import { REVEALED_AFTER_MS } from '#shared/lock-times.ts'

/** When others' tips of a match may be seen, and its result be known to us. */
export const revealedAt = (locksAt: Date): Date => new Date(locksAt.getTime() + REVEALED_AFTER_MS)

/** What has locked by this instant is revealed. */
export const lockedBy = (now: Date): Date => new Date(now.getTime() - REVEALED_AFTER_MS)

/** Whether no tip of a match can count any more. */
export const isRevealed = ({ locksAt }: { readonly locksAt: Date }, now: Date): boolean =>
  locksAt <= lockedBy(now)
