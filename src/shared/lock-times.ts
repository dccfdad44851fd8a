/** How late a request's body may come for it to count as received at its beginning. */
export const WHOLE_MS = 2_000

const CLOCKS_MS = 1_000 // two processes' clocks may differ

/** How long after its lock others' tips of a match stay hidden: until no request that began before it can count. */
export const REVEALED_AFTER_MS = WHOLE_MS + CLOCKS_MS
