import { maskOf, SIDE, UNITS, UNITS_OF } from '../board.ts'
import type { Find, Pencil, Step } from '../pencil.ts'
import { withSingle } from './singles.ts'

const BOX = 2 * SIDE

/** Units other than `unit` that hold all of the cells. */
const unitsContaining = (cells: readonly number[], unit: number) =>
  UNITS_OF[cells[0]!]!.filter(
    (other) => other !== unit && cells.every((cell) => UNITS[other]!.includes(cell)),
  )

type Kind = 'pointing' | 'claiming'
const ratings = { pointing: 2.6, claiming: 2.8 } as const
const direct = {
  pointing: { technique: 'directPointing', rating: 1.7 },
  claiming: { technique: 'directClaiming', rating: 1.9 },
} as const

/** A digit whose places in one unit all lie in another leaves the rest of that one. */
function* lockedIn(pencil: Pencil, kind: Kind): Generator<Step> {
  const [from, to] = kind === 'pointing' ? [BOX, BOX + SIDE] : [0, BOX]
  for (let unit = from; unit < to; unit++)
    for (let digit = 1; digit <= SIDE; digit++) {
      const cells = UNITS[unit]!.filter((cell) => pencil.has(cell, digit))
      if (cells.length < 2 || cells.length > 3) continue
      const other = unitsContaining(cells, unit).find(
        (container) => kind === 'pointing' || container >= BOX,
      )
      if (other === undefined) continue
      const rest = UNITS[other]!.filter((cell) => !cells.includes(cell))
      const remove = pencil.losing(rest, maskOf(digit))
      if (remove.length)
        yield { technique: kind, rating: ratings[kind], cells, digits: [digit], unit, remove }
    }
}

/** With a single that it makes, the digit's own, in a unit of a cell it clears. */
const lockedWithSingle =
  (kind: Kind): Find =>
  (pencil) => {
    for (const step of lockedIn(pencil, kind)) {
      const units = new Set(step.remove!.flatMap(([cell]) => UNITS_OF[cell]!))
      units.delete(step.unit!)
      const [digit] = step.digits
      const made = [...units].filter((unit) => {
        const places = UNITS[unit]!.filter((cell) => pencil.has(cell, digit!))
        return (
          places.filter((cell) => !step.remove!.some(([removedCell]) => removedCell === cell))
            .length === 1
        )
      })
      const single = made.length ? withSingle(pencil, step, made, direct[kind]) : null
      if (single && single.place![1] === digit) return single
    }
    return null
  }

const locked =
  (kind: Kind): Find =>
  (pencil) =>
    lockedIn(pencil, kind).next().value ?? null

export const directPointing = lockedWithSingle('pointing')
export const directClaiming = lockedWithSingle('claiming')
export const pointing = locked('pointing')
export const claiming = locked('claiming')
