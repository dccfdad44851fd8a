import type { Overtake } from '../contract.ts'

/** A person's points on a board as a day began and as it ended. */
export interface Moved {
  readonly userId: string
  readonly name: string
  readonly profileImage: string
  readonly before: number // 0: not on it yet
  readonly after: number
}

const MOST = 2
const MOST_PASSED = 5

/** Places 1224. */
const placeOf = (all: readonly Moved[], points: (one: Moved) => number, one: Moved): number =>
  1 + all.filter((other) => points(other) > points(one)).length

const before = (one: Moved) => one.before
const after = (one: Moved) => one.after
const personOf = ({ userId, name, profileImage }: Moved) => ({ userId, name, profileImage })

function overtakeOf(all: readonly Moved[], one: Moved): Overtake | null {
  if (one.before === 0) return null // a newcomer has passed nobody
  const passed = all
    .filter((other) => other.before > one.before && other.after < one.after)
    .toSorted((a, b) => b.after - a.after)
  if (passed.length === 0) return null
  const from = placeOf(all, before, one)
  const to = placeOf(all, after, one)
  return { by: personOf(one), passed: passed.slice(0, MOST_PASSED).map(personOf), from, to }
}

/** The overtakes of a day: the viewer's own first, then those of people who rose most; at most two. */
export function overtakesOf(all: readonly Moved[], viewer: string): Overtake[] {
  const overtakes = all.flatMap((one) => overtakeOf(all, one) ?? [])
  const isOwn = ({ by }: Overtake) => Number(by.userId === viewer)
  return overtakes
    .toSorted((a, b) => isOwn(b) - isOwn(a) || b.from - b.to - (a.from - a.to) || a.to - b.to)
    .slice(0, MOST)
}
