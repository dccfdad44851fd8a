import { zoneOf, type DivisionMove } from '#shared/divisions.ts'

/** What a person of a court has. */
export interface Scored {
  readonly userId: string
  readonly points: number
  readonly days: number // that counted
}

const order = (a: Scored, b: Scored) =>
  b.points - a.points || a.days - b.days || (a.userId < b.userId ? -1 : 1)

/** In order: points, then the fewer days they took, then by lot (the id, which is drawn). */
export const ranked = <T extends Scored>(people: readonly T[]): readonly T[] =>
  people.toSorted(order)

interface DivisionPlace {
  readonly court: number
  readonly courts: number
}

interface Closed {
  readonly place: number | null // null: stays off the boards
  readonly isProtected: boolean // hides or was away
  readonly move: DivisionMove
}

interface Counted extends Scored {
  readonly isHidden: boolean
  readonly isAway: boolean
}

/** Where a court's people stand for good, and where they go. */
export function closedDivision<T extends Counted>(
  people: readonly T[],
  of: DivisionPlace,
): (T & Closed)[] {
  const visiblePeople = ranked(people.filter(({ isHidden }) => !isHidden))
  const places = new Map(visiblePeople.map(({ userId }, i) => [userId, i + 1]))
  return people.map((one) => {
    const place = places.get(one.userId) ?? null
    const isProtected = one.isHidden || one.isAway
    const zone =
      place === null
        ? 'stays'
        : zoneOf({ ...one, place }, { ...of, visibleCount: visiblePeople.length })
    return { ...one, place, isProtected, move: zone === 'down' && isProtected ? 'stays' : zone }
  })
}
