/** The average of guesses, by how many were solved at the first, the second, …; undefined of none. */
export function averageOf(guesses: readonly number[]): number | undefined {
  const solved = guesses.reduce((sum, count) => sum + count, 0)
  const all = guesses.reduce((sum, count, i) => sum + count * (i + 1), 0)
  return solved > 0 ? all / solved : undefined
}
