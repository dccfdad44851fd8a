import { digitsOf, maskOf, PEERS, sees, SIDE, UNITS } from '../board.ts'
import type { Find, Pencil, Step, Technique } from '../pencil.ts'

const BOX = 2 * SIDE

/** The two places a digit has left in a unit, either way round. */
interface Link {
  readonly unit: number
  readonly from: number
  readonly to: number
}

function linksOf(pencil: Pencil, digit: number): Link[] {
  return UNITS.flatMap((cells, unit) => {
    const [from, to, more] = digitsOf(pencil.places(unit, digit)).map((place) => cells[place - 1]!)
    if (to === undefined || more !== undefined) return []
    return [
      { unit, from: from!, to },
      { unit, from: to, to: from! },
    ]
  })
}

const touches = (one: Link, other: Link) =>
  one.unit === other.unit ||
  one.from === other.from ||
  one.from === other.to ||
  one.to === other.from ||
  one.to === other.to

/** Asks `visit` of n links one after another, each beginning in sight of where the last one ends. */
function findTrail<T>(
  links: readonly Link[],
  n: number,
  visit: (trail: readonly Link[]) => T | null,
): T | null {
  const trail: Link[] = []
  const go = (): T | null => {
    if (trail.length === n) return visit(trail)
    const last = trail.at(-1)
    for (const link of links) {
      if (last && !sees(last.to, link.from)) continue
      if (trail.some((one) => touches(one, link))) continue
      trail.push(link)
      const result = go()
      if (result) return result
      trail.pop()
    }
    return null
  }
  return go()
}

/** One end or the other holds the digit: what sees both does not. */
function concluded(pencil: Pencil, trail: readonly Link[], digit: number) {
  const [start, end] = [trail[0]!.from, trail.at(-1)!.to]
  const both = PEERS[start]!.filter((cell) => sees(cell, end))
  const cells = trail.flatMap(({ from, to }) => [from, to])
  return { cells, digits: [digit], remove: pencil.losing(both, maskOf(digit)) }
}

const kindOf = (unit: number) => Math.floor(unit / SIDE) // row, column, box

const linked =
  (
    n: number,
    technique: Technique,
    rating: number,
    fits: (trail: readonly Link[]) => boolean,
  ): Find =>
  (pencil) => {
    for (let digit = 1; digit <= SIDE; digit++) {
      const result = findTrail<Step>(linksOf(pencil, digit), n, (trail) => {
        if (!fits(trail)) return null
        const step = { technique, rating, ...concluded(pencil, trail, digit) }
        return step.remove.length ? step : null
      })
      if (result) return result
    }
    return null
  }

export const skyscraper = linked(2, 'skyscraper', 4, ([one, other]) => {
  const kind = kindOf(one!.unit)
  return kind === kindOf(other!.unit) && one!.unit < BOX
})
export const kite = linked(
  2,
  'kite',
  4.1,
  ([one, other]) =>
    one!.unit < BOX && other!.unit < BOX && kindOf(one!.unit) !== kindOf(other!.unit),
)
export const turbot = linked(2, 'turbot', 4.2, () => true)
export const strongLinks = linked(3, 'strongLinks', 5.4, () => true)
