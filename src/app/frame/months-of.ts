const MONTH_MS = 30.44 * 86_400_000
const MOST = 36 // squares that fit

/** How many months lie between two days (ISO), at least one, and in which of them a moment is, from 0. */
export function monthsOf(
  since: string,
  until: string,
  at: number,
): { months: number; now: number } {
  const [start, end] = [Date.parse(since), Date.parse(until)]
  const months = Math.min(MOST, Math.max(1, Math.round((end - start) / MONTH_MS)))
  const share = (at - start) / Math.max(1, end - start)
  return { months, now: Math.min(months - 1, Math.max(0, Math.floor(share * months))) }
}
