import { COUNTED_IN } from '../contract.ts'
import { addDays, type Day } from '#shared/days.ts'
import { inFives } from './round-to-five.ts'

/** How many people have the same days of a week, or weeks of a month: bit 0 is the first. */
export interface Alike {
  readonly mask: number
  readonly people: number
}

interface Block {
  readonly from: Day
  readonly to: Day
  readonly people: number
}

export interface PeopleOfWeek {
  readonly people: number
  readonly days: readonly Block[]
  readonly counted: readonly Day[] // what else is told of the week comes from these alone
}

const onAny = (alike: readonly Alike[], days: number): number =>
  alike.reduce((sum, { mask, people }) => sum + (mask & days ? people : 0), 0)

/** What may be told of two sets of people together: never less than of one, never more than of both. */
export const together = (exact: number, one: number, other: number): number =>
  Math.max(one, other, Math.min(inFives(exact), one + other))

/* Days on which too few played are taken together with the next ones; what is left at the end is nobody. */
function blocksOf(alike: readonly Alike[], days: number): number[] {
  const blocks: number[] = []
  let block = 0
  for (let i = 0; i < days; i++) {
    block |= 1 << i
    if (onAny(alike, block) < COUNTED_IN) continue
    blocks.push(block)
    block = 0
  }
  return blocks
}

const firstOf = (mask: number) => 31 - Math.clz32(mask & -mask)
const lastOf = (mask: number) => 31 - Math.clz32(mask)

/** A week's people by day and together, of its first `days` days: docs/decisions/084-analytics.md. */
export function peopleOfWeek(monday: Day, alike: readonly Alike[], days: number): PeopleOfWeek {
  const blocks = blocksOf(alike, days).map((mask) => ({
    mask,
    from: addDays(monday, firstOf(mask)),
    to: addDays(monday, lastOf(mask)),
    people: inFives(onAny(alike, mask)),
  }))
  let covered = 0
  let people = 0
  for (const block of blocks) {
    covered |= block.mask
    people = together(onAny(alike, covered), people, block.people)
  }
  const counted = Array.from({ length: days }, (_, i) => i).filter((i) => covered & (1 << i))
  return {
    people,
    days: blocks.map(({ from, to, people: ofBlock }) => ({ from, to, people: ofBlock })),
    counted: counted.map((i) => addDays(monday, i)),
  }
}

interface Week {
  readonly people: number
  readonly fresh: number
}

/** A month's people by those of its weeks that are over, in their order. */
export function peopleOfMonth(weeks: readonly Week[], alike: readonly Alike[]): number {
  let covered = 0
  return weeks.reduce((sum, week, i) => {
    covered |= 1 << i
    const most = sum + week.people
    return Math.max(sum + week.fresh, week.people, Math.min(inFives(onAny(alike, covered)), most))
  }, 0)
}

/**
 * Of a week's people those who had not played in the four weeks before it. Who came back came from
 * weeks that are told of.
 */
export function freshOfWeek(exact: number, total: number, before: readonly number[]): number {
  const back = before.reduce((sum, people) => sum + people, 0)
  return Math.max(Math.min(inFives(exact), total), total - back)
}
