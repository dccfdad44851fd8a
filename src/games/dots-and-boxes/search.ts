import { outOfNodes } from '../kit/deepening.ts'
import type { Court } from './grid.ts'

const sides = (court: Court, drawn: readonly boolean[], box: number) =>
  court.boxes[box]!.filter((line) => drawn[line]).length

export const closes = (court: Court, drawn: readonly boolean[], line: number): number =>
  court.beside[line]!.filter((box) => sides(court, drawn, box) === 3).length

/** Whether a line leaves no box with three sides, which the other would take. */
export const isSafe = (court: Court, drawn: readonly boolean[], line: number): boolean =>
  court.beside[line]!.every((box) => sides(court, drawn, box) < 2)

export const freeLines = (drawn: readonly boolean[]): number[] =>
  drawn.flatMap((isDrawn, line) => (isDrawn ? [] : [line]))

/** How many boxes the other can take in a row after a line. */
export function countConceded(court: Court, drawn: readonly boolean[], line: number): number {
  let now = drawn.with(line, true)
  let count = 0
  for (;;) {
    const next = freeLines(now).find((one) => closes(court, now, one) > 0)
    if (next === undefined) return count
    count += closes(court, now, next)
    now = now.with(next, true)
  }
}

/**
 * The lines worth looking at. A box that can be closed is best closed, unless the line is the end of
 * a chain: then the other line of the next box, which gives two away and the turn with them, may be
 * better. Anything else would leave the box to the other and gain nothing.
 */
function worthwhile(
  court: Court,
  drawn: readonly boolean[],
  free: readonly number[],
): readonly number[] {
  const closing = free.filter((line) => closes(court, drawn, line) > 0)
  if (closing.length === 0) return free
  const next = (line: number) => court.beside[line]!.find((box) => sides(court, drawn, box) === 2)
  const sure = closing.find((line) => next(line) === undefined)
  if (sure !== undefined) return [sure]
  const [line] = closing
  return court.boxes[next(line!)!]!.filter((one) => !drawn[one])
}

/** Works positions out to their end. Throws `outOfNodes`. */
export class Solver {
  readonly #court: Court
  readonly #known = new Map<number, number>()
  #nodesLeft: number

  constructor(court: Court, nodes: number) {
    this.#court = court
    this.#nodesLeft = nodes
  }

  /** How many more of the boxes left the side to move gets, if both play their best. `key` has a bit for each drawn line. */
  #margin(drawn: boolean[], key: number): number {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    if (--this.#nodesLeft < 0) throw outOfNodes
    const free = freeLines(drawn)
    let best = free.length === 0 ? 0 : -Infinity
    for (const line of worthwhile(this.#court, drawn, free))
      best = Math.max(best, this.#after(drawn, key, line))
    this.#known.set(key, best)
    return best
  }

  #after(drawn: boolean[], key: number, line: number): number {
    const closed = closes(this.#court, drawn, line)
    drawn[line] = true
    try {
      const rest = this.#margin(drawn, key + 2 ** line)
      return closed > 0 ? closed + rest : -rest
    } finally {
      drawn[line] = false
    }
  }

  /** What each of these lines is worth to the player who draws it. */
  values(drawn: readonly boolean[], lines: readonly number[]): number[] {
    const key = drawn.reduce((sum, isDrawn, line) => sum + (isDrawn ? 2 ** line : 0), 0)
    return lines.map((line) => this.#after([...drawn], key, line))
  }
}
