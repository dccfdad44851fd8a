import munkres from 'munkres'

const IMPOSSIBLE = 1e9
const LARGEST = 64 // of both sides: the time grows with its cube

const none = (rows: number): (number | null)[] => Array.from({ length: rows }, () => null)

/* Each in its turn takes what suits it best of what is left. */
function takeInTurn(costs: readonly (readonly number[])[]): (number | null)[] {
  const usedColumns = new Set<number>()
  return costs.map((row) => {
    let best: number | null = null
    for (const [j, cost] of row.entries())
      if (!usedColumns.has(j) && cost < (best === null ? Infinity : row[best]!)) best = j
    if (best !== null) usedColumns.add(best)
    return best
  })
}

/**
 * Which column each row gets, so that together it costs least; null for none. Infinity is never given.
 * Of more than 64 each takes its best in turn.
 */
export function assign(costs: readonly (readonly number[])[]): (number | null)[] {
  const columns = costs[0]?.length ?? 0
  if (columns === 0) return none(costs.length)
  if (Math.max(costs.length, columns) > LARGEST) return takeInTurn(costs)
  const assignment = none(costs.length)
  const finite = costs.map((row) => row.map((cost) => (cost === Infinity ? IMPOSSIBLE : cost)))
  for (const [i, j] of munkres(finite)) if (costs[i]![j] !== Infinity) assignment[i] = j
  return assignment
}
