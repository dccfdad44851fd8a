import { ALL, digitsOf, maskOf, SIDE, sizeOf, UNITS } from '../board.ts'
import type { Find, Pencil, Step, Technique } from '../pencil.ts'
import { withSingle } from './singles.ts'

/**
 * Asks `visit` of every n masks that together have only n bits, by their indexes, until it answers
 * something. Masks of fewer than two bits are left out.
 */
export function findCovering<T>(
  masks: readonly number[],
  n: number,
  visit: (chosen: readonly number[], union: number) => T | null,
): T | null {
  const usable: number[] = []
  for (let i = 0; i < masks.length; i++) {
    const size = sizeOf(masks[i]!)
    if (size >= 2 && size <= n) usable.push(i)
  }
  const chosen: number[] = []
  const choose = (from: number, union: number): T | null => {
    if (chosen.length === n) return visit(chosen, union)
    for (let i = from; i <= usable.length - (n - chosen.length); i++) {
      const wider = union | masks[usable[i]!]!
      if (sizeOf(wider) > n) continue
      chosen.push(usable[i]!)
      const result = choose(i + 1, wider)
      if (result) return result
      chosen.pop()
    }
    return null
  }
  return choose(0, 0)
}

const naked =
  (n: number, technique: Technique, rating: number): Find =>
  (pencil) => {
    for (let unit = 0; unit < UNITS.length; unit++) {
      const own = UNITS[unit]!
      const masks = own.map((cell) => pencil.marks[cell]!)
      const step = findCovering<Step>(masks, n, (chosen, mask) => {
        const remove = pencil.losing(
          own.filter((_, i) => !chosen.includes(i)),
          mask,
        )
        const cells = chosen.map((i) => own[i]!)
        return remove.length
          ? { technique, rating, cells, digits: digitsOf(mask), unit, remove }
          : null
      })
      if (step) return step
    }
    return null
  }

/** n digits with n places in a unit: nothing else stands there. `accept` may want more of a step. */
const hidden =
  (
    n: number,
    technique: Technique,
    rating: number,
    accept: (pencil: Pencil, step: Step) => Step | null = (_, step) => step,
  ): Find =>
  (pencil) => {
    for (let unit = 0; unit < UNITS.length; unit++) {
      const masks = pencil.placesIn(unit)
      const step = findCovering<Step>(masks, n, (chosen, places) => {
        const digits = chosen.map((i) => i + 1)
        const cells = digitsOf(places).map((place) => UNITS[unit]![place - 1]!)
        const others = ALL & ~digits.reduce((mask, digit) => mask | maskOf(digit), 0)
        const remove = pencil.losing(cells, others)
        return remove.length
          ? accept(pencil, { technique, rating, cells, digits, unit, remove })
          : null
      })
      if (step) return step
    }
    return null
  }

/** With another digit of the unit that it leaves one place. */
const directHidden = (n: number, technique: Technique, rating: number): Find =>
  hidden(n, technique, rating, (pencil, step) =>
    withSingle(pencil, step, [step.unit!], { technique, rating }),
  )

/** A digit whose places in n lines lie on n crossing lines leaves the rest of those. */
function fishOf(
  pencil: Pencil,
  n: number,
  digit: number,
  [base, cover]: readonly [number, number],
): Omit<Step, 'technique' | 'rating'> | null {
  const masks = Array.from({ length: SIDE }, (_, i) => pencil.places(base + i, digit))
  return findCovering(masks, n, (chosen, places) => {
    const own = chosen.flatMap((i) => UNITS[base + i]!)
    const lines = digitsOf(places).flatMap((place) => UNITS[cover + place - 1]!)
    const remove = pencil.losing(
      lines.filter((cell) => !own.includes(cell)),
      maskOf(digit),
    )
    const cells = own.filter((cell) => pencil.has(cell, digit))
    return remove.length ? { cells, digits: [digit], remove } : null
  })
}

const fish =
  (n: number, technique: Technique, rating: number): Find =>
  (pencil) => {
    for (let digit = 1; digit <= SIDE; digit++)
      for (const lines of [
        [0, SIDE],
        [SIDE, 0],
      ] as const) {
        const result = fishOf(pencil, n, digit, lines)
        if (result) return { technique, rating, ...result }
      }
    return null
  }

export const directPair = directHidden(2, 'directPair', 2)
export const directTriple = directHidden(3, 'directTriple', 2.5)
export const nakedPair = naked(2, 'nakedPair', 3)
export const nakedTriple = naked(3, 'nakedTriple', 3.6)
export const nakedQuad = naked(4, 'nakedQuad', 5)
export const hiddenPair = hidden(2, 'hiddenPair', 3.4)
export const hiddenTriple = hidden(3, 'hiddenTriple', 4)
export const hiddenQuad = hidden(4, 'hiddenQuad', 5.4)
export const xWing = fish(2, 'xWing', 3.2)
export const swordfish = fish(3, 'swordfish', 3.8)
export const jellyfish = fish(4, 'jellyfish', 5.2)
