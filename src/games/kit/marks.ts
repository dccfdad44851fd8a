/** What a guess told of one of its cells. */
export type Mark = 'correct' | 'present' | 'absent'

/**
 * Marks a guess cell by cell. Right places are taken first; then, from left to right, a sign is
 * present only while a copy of it in the solution is left over.
 */
export function markCells(solution: readonly string[], guess: readonly string[]): Mark[] {
  const remaining = solution.filter((sign, i) => sign !== guess[i])
  return guess.map((sign, i) => {
    if (sign === solution[i]) return 'correct'
    const copy = remaining.indexOf(sign)
    if (copy === -1) return 'absent'
    remaining.splice(copy, 1)
    return 'present'
  })
}

export interface MarkedRow {
  readonly cells: readonly string[]
  readonly marks: readonly Mark[]
}

const strength = { absent: 1, present: 2, correct: 3 } as const

/** The best that is known of each sign guessed so far. */
export function bestMarks(rows: readonly MarkedRow[]): ReadonlyMap<string, Mark> {
  const known = new Map<string, Mark>()
  for (const { cells, marks } of rows)
    cells.forEach((sign, i) => {
      const mark = marks[i]!
      const before = known.get(sign)
      if (!before || strength[mark] > strength[before]) known.set(sign, mark)
    })
  return known
}

/* Three shapes rather than three colours: they read the same in any theme and to anyone. */
const shapes = { correct: '■', present: '◆', absent: '□' } as const

/** A row to share: marks only, nothing of the answer. */
export const shapeRow = (marks: readonly Mark[]): string =>
  marks.map((mark) => shapes[mark]).join('')
