/**
 * Parts of a whole as percents without decimals that come to 100 together: who lost most by rounding
 * down gets one more (largest remainder).
 */
export function wholePercents(parts: readonly number[]): number[] {
  const all = parts.reduce((sum, part) => sum + part, 0)
  if (all === 0) return parts.map(() => 0)
  const exact = parts.map((part) => (100 * part) / all)
  const percents = exact.map(Math.floor)
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  const byLoss = [...exact.keys()].toSorted((a, b) => (exact[b]! % 1) - (exact[a]! % 1))
  for (const at of byLoss.slice(0, missing)) percents[at]!++
  return percents
}
