import { COURT_LEAST, COURT_MOST, COURT_SIZE, type DivisionMove } from '#shared/divisions.ts'

/** Where a person stood when a month was closed. */
export interface Before {
  readonly userId: string
  readonly court: number
  readonly place: number | null // null: stays off the boards
  readonly move: DivisionMove
  readonly isProtected: boolean // hides or was away: never goes down
}

const ALIKE = { least: 12, most: 18 } // people a court, within which their number stays

/** How many courts so many people play in; as many as before where that does. */
export function divisionCount(people: number, before = 0): number {
  if (before && people >= ALIKE.least * before && people <= ALIKE.most * before) return before
  return Math.max(Math.ceil(people / COURT_MOST), Math.round(people / COURT_SIZE))
}

/** People in the order of their form, cut into courts of sizes that differ by one at most. */
export function formByForm(userIds: readonly string[]): Map<string, number> {
  const courts = divisionCount(userIds.length)
  return new Map(
    userIds.map((userId, i) => [userId, Math.floor((i * courts) / userIds.length) + 1]),
  )
}

/** The courts in the order in which newcomers are asked to them: from the middle outwards. */
export function fromTheMiddle(courts: number): number[] {
  const middle = Math.ceil(courts / 2)
  const all = Array.from({ length: courts }, (_, i) => i + 1)
  return all.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b)
}

/** Counts by court, from 1 on. */
type Sizes = number[]

const emptySizes = (courts: number): Sizes => Array.from({ length: courts + 1 }, () => 0)
const sum = (sizes: Sizes) => sizes.reduce((all, n) => all + n, 0)

/**
 * Newcomers' courts, in the order given: the nearest to the middle that has fewer than twenty people.
 * `sizes` are counted on; those for whom there is no seat are left out.
 */
export function seatNewcomers(userIds: readonly string[], sizes: Sizes): Map<string, number> {
  const order = fromTheMiddle(sizes.length - 1)
  const seated = new Map<string, number>()
  let at = 0
  for (const userId of userIds) {
    while (at < order.length && sizes[order[at]!]! >= COURT_MOST) at++
    const court = order[at]
    if (!court) break
    sizes[court]!++
    seated.set(userId, court)
  }
  return seated
}

/** Where who is kept plays: their own court, that above where it is gone or full. */
function seatProtected(members: readonly Before[], courts: number): Map<string, number> {
  const sizes = emptySizes(courts)
  const seated = new Map<string, number>()
  for (const { userId, court } of members.toSorted((a, b) => b.court - a.court)) {
    let to = Math.min(court, courts)
    while (sizes[to]! >= COURT_MOST) to--
    sizes[to]!++
    seated.set(userId, to)
  }
  for (const { userId, court, move } of members) {
    const [from, to] = [seated.get(userId)!, court - 1]
    if (move !== 'up' || to < 1 || from <= to || sizes[to]! >= COURT_MOST) continue
    sizes[from]!--
    sizes[to]!++
    seated.set(userId, to)
  }
  return seated
}

/** Sizes near those that are wanted, none under `least`, between ten and twenty where that can be. */
function sizesNear(target: Sizes, least: Sizes, people: number): Sizes {
  const floorOf = (k: number) => Math.max(COURT_LEAST, least[k]!)
  const sizes = target.map((n, k) => (k ? Math.min(Math.max(n, floorOf(k)), COURT_MOST) : 0))
  const courts = sizes.map((_, k) => k).slice(1)
  const pick = (may: (k: number) => boolean, by: (k: number) => number) =>
    courts.filter(may).reduce((best, k) => (by(k) < by(best) ? k : best))
  for (let remaining = people - sum(sizes); remaining > 0; remaining--)
    sizes[
      pick(
        (k) => sizes[k]! < COURT_MOST,
        (k) => sizes[k]!,
      )
    ]!++
  for (let over = sum(sizes) - people; over > 0; over--) {
    const isRoomy = courts.some((k) => sizes[k]! > floorOf(k))
    const mayLose = (k: number) => sizes[k]! > (isRoomy ? floorOf(k) : least[k]!)
    sizes[pick(mayLose, (k) => -sizes[k]!)]!--
  }
  return sizes
}

const countBy = (courtsOf: Iterable<number>, courts: number): Sizes => {
  const sizes = emptySizes(courts)
  for (const court of courtsOf) sizes[court]!++
  return sizes
}

const ranks: Readonly<Record<DivisionMove, number>> = { up: 0, down: 1, stays: 2 }
const step: Readonly<Record<DivisionMove, number>> = { up: -1, down: 1, stays: 0 }

/** In each court first who came up, then who came down, then who stayed, by their places. */
const inOrder = (a: Before, b: Before) =>
  a.court + step[a.move] - (b.court + step[b.move]) ||
  ranks[a.move] - ranks[b.move] ||
  a.court - b.court ||
  (a.place ?? 0) - (b.place ?? 0)

/**
 * The courts of the next month: three up and three down, newcomers in the middle, and who hides or was
 * away where they were or above. Sizes are kept between ten and twenty by lifting the best of the court
 * below, or letting the last go with those who go down. `newcomers` come in an order that is theirs
 * however often this is asked.
 */
export function formNext(
  before: readonly Before[],
  newcomers: readonly string[],
  courtsBefore: number,
): { courts: number; placed: Map<string, number> } {
  const people = before.length + newcomers.length
  const courts = divisionCount(people, courtsBefore)
  const placed = seatProtected(
    before.filter(({ isProtected }) => isProtected),
    courts,
  )
  const least = countBy(placed.values(), courts)
  const rest = before.filter(({ isProtected }) => !isProtected).toSorted(inOrder)
  const clipped = rest.map(({ court, move }) => Math.min(Math.max(court + step[move], 1), courts))
  const target = countBy([...placed.values(), ...clipped], courts)
  const seated = seatNewcomers(newcomers, target)
  const sizes = sizesNear(target, least, people)
  const queue = [
    ...rest.map(({ userId }, i) => ({ userId, court: clipped[i]! })),
    ...newcomers.map((userId) => ({ userId, court: seated.get(userId) ?? courts })),
  ].toSorted((a, b) => a.court - b.court) // stable: newcomers last in their court
  let next = 0
  for (let court = 1; court <= courts; court++)
    for (let free = sizes[court]! - least[court]!; free > 0; free--)
      placed.set(queue[next++]!.userId, court)
  return { courts, placed }
}
