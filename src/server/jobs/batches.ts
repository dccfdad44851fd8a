/** A list in parts, so that others' requests go between one statement and the next. */
export function* batchesOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}

interface Pace {
  readonly share: number // of the time at most one part in so many is work
  readonly leastMs: number
}

/** When the next batch is due, after a rest that follows from how long this one took since `began` (performance.now()). */
export function afterRest(now: Date, began: number, { share, leastMs }: Pace): Date {
  const rest = Math.max(leastMs, (performance.now() - began) * (share - 1))
  return new Date(now.getTime() + Math.ceil(rest))
}
