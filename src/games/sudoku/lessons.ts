import { parseGrid } from './board.ts'
import { findPath } from './path.ts'
import type { Step, Technique } from './pencil.ts'

/** How one digit is found: the hardest thing to see on the way to it, and what it leads to. */
export interface Lesson extends Omit<Step, 'rating' | 'place'> {
  readonly cell: number
  readonly digit: number
}

export interface Met {
  readonly technique: Technique
  readonly rating: number
  readonly count: number
}

/** What a puzzle asks of a person: a lesson a digit, in the order they are found, and all that was met. */
export interface Teaching {
  readonly lessons: readonly Lesson[]
  readonly met: readonly Met[] // the easiest first
  readonly rating: number
}

function countMet(steps: readonly Step[]): Met[] {
  const met = new Map<Technique, Met>()
  for (const { technique, rating } of steps) {
    const known = met.get(technique)
    met.set(technique, {
      technique,
      rating: Math.max(rating, known?.rating ?? 0),
      count: (known?.count ?? 0) + 1,
    })
  }
  return [...met.values()].toSorted((one, other) => one.rating - other.rating)
}

function lessonOf(steps: readonly Step[]): Lesson {
  const [cell, digit] = steps.at(-1)!.place!
  const hardest = steps.reduce((best, step) => (step.rating > best.rating ? step : best))
  const { technique, cells, digits, unit, remove } = hardest
  return {
    technique,
    cells,
    digits,
    ...(unit !== undefined && { unit }),
    ...(remove && { remove }),
    cell,
    digit,
  }
}

/** Throws for a puzzle that the techniques don't solve. */
export function teach(puzzle: string): Teaching {
  const { steps, rating, isSolved } = findPath(parseGrid(puzzle)!)
  if (!isSolved) throw new Error(`no path through ${puzzle}`)
  const lessons: Lesson[] = []
  let begun = 0
  steps.forEach((step, i) => {
    if (!step.place) return
    lessons.push(lessonOf(steps.slice(begun, i + 1)))
    begun = i + 1
  })
  return { lessons, met: countMet(steps), rating }
}

/** What a hint tells: a digit that is wrong, or the next that can be found. */
export type Hint = { readonly technique: 'mistake'; readonly cell: number } | Lesson

/** The hint for a grid as it stands; null when nothing is left to find. */
export function nextHint(
  { solution, lessons }: { readonly solution: string; readonly lessons: readonly Lesson[] },
  grid: string,
): Hint | null {
  const wrong = [...grid].findIndex((sign, cell) => sign !== '.' && sign !== solution[cell])
  if (wrong >= 0) return { technique: 'mistake', cell: wrong }
  return lessons.find(({ cell }) => grid[cell] === '.') ?? null
}
