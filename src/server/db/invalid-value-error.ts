/*
 * PostgreSQL's classes for a value that its column, a constraint or a limit does not take: 21
 * (cardinality), 22 (data), 23 (integrity), 54 (too large).
 */
const codes = /^(21|22|23|54)\w{3}$/

/** A value that no column takes, found before the database is asked. */
export class UnfitError extends Error {
  override name = 'UnfitError'
}

/** Whether the database refuses what is to be stored, so that trying again can't help. */
export function isUnfit(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (error instanceof UnfitError || (typeof code === 'string' && codes.test(code))) return true
  return isUnfit(error.cause)
}
