import { digitsOf, PEERS, sees, SIDE, sizeOf, UNITS } from '../board.ts'
import type { Find, Pencil, Step, Technique } from '../pencil.ts'

const BOX = 2 * SIDE

/** Cells of two crossing units, and which of them each sees, as a mask of their places here. */
interface Crossing {
  readonly cells: readonly number[]
  readonly sight: readonly number[]
  readonly hasBox: boolean
}

const crossings: readonly Crossing[] = UNITS.flatMap((one, i) =>
  UNITS.slice(i + 1).flatMap((other, j) => {
    if (!one.some((cell) => other.includes(cell))) return []
    const cells = [...new Set([...one, ...other])]
    const sight = cells.map((cell) =>
      cells.reduce((mask, seen, k) => (sees(cell, seen) ? mask | (1 << k) : mask), 0),
    )
    return [{ cells, sight, hasBox: i + 1 + j >= BOX }]
  }),
)

/** The places, as a mask, of the chosen that may hold a digit. */
function holders(marks: readonly number[], chosen: readonly number[], bit: number): number {
  let mask = 0
  for (const i of chosen) if (marks[i]! & bit) mask |= 1 << i
  return mask
}

function allSee(sight: readonly number[], places: number): boolean {
  for (let remaining = places; remaining; remaining &= remaining - 1) {
    const i = 31 - Math.clz32(remaining & -remaining)
    if (places & ~(1 << i) & ~sight[i]!) return false
  }
  return true
}

/** The one digit, as a bit, whose places don't all see each other; 0 for none or several. */
function freeDigit(
  sight: readonly number[],
  marks: readonly number[],
  chosen: readonly number[],
  union: number,
): number {
  let free = 0
  for (let mask = union; mask; mask &= mask - 1) {
    const bit = mask & -mask
    if (allSee(sight, holders(marks, chosen, bit))) continue
    if (free) return 0
    free = bit
  }
  return free
}

/**
 * n cells with n candidates of which all but one must each go into a place of their own: the one
 * that is free stands in one of them, and leaves every cell that sees all of its places.
 */
function bent(
  pencil: Pencil,
  cells: readonly number[],
  free: number,
): (readonly [number, number])[] {
  const places = cells.filter((cell) => pencil.marks[cell]! & free)
  const seeing = PEERS[places[0]!]!.filter(
    (cell) => !cells.includes(cell) && places.every((place) => sees(place, cell)),
  )
  return pencil.losing(seeing, free)
}

type StepDetails = Omit<Step, 'technique' | 'rating'>

function bentIn(
  pencil: Pencil,
  { cells, sight }: Crossing,
  n: number,
  most: number,
): StepDetails | null {
  const marks = cells.map((cell) => pencil.marks[cell]!)
  const chosen: number[] = []
  const choose = (from: number, union: number): StepDetails | null => {
    if (chosen.length === n) {
      const free = freeDigit(sight, marks, chosen, union)
      if (!free) return null
      const own = chosen.map((i) => cells[i]!)
      const remove = bent(pencil, own, free)
      return remove.length ? { cells: own, digits: digitsOf(union), remove } : null
    }
    for (let i = from; i < cells.length; i++) {
      const size = sizeOf(marks[i]!)
      const wider = union | marks[i]!
      if (size < 2 || size > most || sizeOf(wider) > n) continue
      chosen.push(i)
      const details = choose(i + 1, wider)
      if (details) return details
      chosen.pop()
    }
    return null
  }
  return choose(0, 0)
}

/** `most`: candidates of a cell. Wider wings lie in a box and a line. */
const wing =
  (n: number, technique: Technique, rating: number, most = n): Find =>
  (pencil) => {
    for (const crossing of crossings) {
      if (n > 3 && !crossing.hasBox) continue
      const details = bentIn(pencil, crossing, n, most)
      if (details) return { technique, rating, ...details }
    }
    return null
  }

export const xyWing = wing(3, 'xyWing', 4.2, 2)
export const xyzWing = wing(3, 'xyzWing', 4.4)
export const wxyzWing = wing(4, 'wxyzWing', 5.5)
export const vwxyzWing = wing(5, 'vwxyzWing', 6.3)
