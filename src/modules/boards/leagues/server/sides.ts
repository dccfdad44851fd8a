import { FEWEST } from '#modules/boards/leaderboard/contract.ts'

/** A department, and how many people are in it. */
export interface Staffed {
  readonly departmentId: string
  readonly name: string
  readonly people: number
}

/** Departments that play as one: mostly a single one. */
export type Side = readonly Pick<Staffed, 'departmentId' | 'name'>[]

export const MOST_SIDES = 24

interface Growing {
  readonly of: readonly Staffed[]
  readonly people: number
}

const bySize = (one: Growing, other: Growing) =>
  one.people - other.people || one.of[0]!.name.localeCompare(other.of[0]!.name)

const largestFirst = (one: Staffed, other: Staffed) =>
  other.people - one.people || one.name.localeCompare(other.name)

const join = (small: Growing, next: Growing): Growing => ({
  of: [...next.of, ...small.of],
  people: small.people + next.people,
})

/**
 * Groups departments into sides: while the smallest has under five people, or there are more sides than
 * a league takes, it joins the next smallest. Departments without people don't play.
 */
export function sidesOf(departments: readonly Staffed[]): Side[] {
  const all = departments.filter(({ people }) => people > 0)
  let sides = all.map((one): Growing => ({ of: [one], people: one.people })).toSorted(bySize)
  while (sides.length > 1 && (sides[0]!.people < FEWEST || sides.length > MOST_SIDES)) {
    const [small, next, ...others] = sides
    sides = [join(small!, next!), ...others].toSorted(bySize)
  }
  return sides
    .filter(({ people }) => people >= FEWEST)
    .map(({ of }) => of.toSorted(largestFirst))
    .map((of) => of.map(({ departmentId, name }) => ({ departmentId, name })))
}

const groupsOf = (sides: readonly Side[]) =>
  sides
    .map((side) =>
      side
        .map(({ departmentId }) => departmentId)
        .toSorted()
        .join(),
    )
    .toSorted()
    .join(';')

/** Whether the same departments play together. */
export const areSame = (some: readonly Side[], others: readonly Side[]): boolean =>
  groupsOf(some) === groupsOf(others)
