import { FEWEST } from '../../contract.ts'

/** What is known of a department on a board. */
export interface Exact {
  readonly tookPart: number
  readonly hidden: number // of those who took part: they stay off the boards
  readonly total: number // points of those who took part
}

/** What is said of it. */
export interface PublishableFigures {
  readonly tookPart: number | null
  readonly average: number | null
  readonly total: number | null
  readonly note: 'too_few' | 'rounded' | 'withheld' | null
}

const nothing = { tookPart: null, average: null, total: null } as const
const MANY = 3 // hidden people whose sum tells nothing of one of them
const POWERS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
/* Each divides the next, so that where one takes over no number stands for fewer than it should. */
const steps = POWERS.flatMap((power) => [10 ** power, 5 * 10 ** power])

/** From which average on a step is used: the one below it is still a share of an average, or more. */
const startOf = (i: number, people: number) =>
  i === 0 ? 0 : Math.floor((steps[i - 1]! * people) / steps[i]!) * steps[i]!

function rounded(average: number, people: number): number {
  const step = steps.findLast((_, i) => startOf(i, people) <= Math.abs(average))!
  return Math.round(average / step) * step
}

/**
 * What a department's figures may say. Everybody else's points stand on the board, so a total would
 * give away one hidden person's points, and to another the second one's. Such a total is withheld,
 * and the average is rounded so far that a whole average more or less makes no difference to it.
 */
export function publishableOf({ tookPart, hidden, total }: Exact): PublishableFigures {
  if (tookPart < FEWEST) return { ...nothing, note: 'too_few' }
  const average = total / tookPart
  if (hidden === 0 || hidden >= MANY)
    return { tookPart, average: Math.round(average), total, note: null }
  return { tookPart, average: rounded(average, tookPart), total: null, note: 'rounded' }
}

/**
 * The average of departments that play together. One of them may have figures of its own, and what
 * is left is the others' few people: so it is rounded wherever somebody is hidden.
 */
export const averageTogether = (exact: Exact): number | null =>
  publishableOf({ ...exact, hidden: Math.min(exact.hidden, 1) }).average

/**
 * What they may say of any dates. Spans overlap: what many of them leave open of a hidden person,
 * each with other people's exact points beside it, together they would not. So of a department in
 * which somebody hidden scored there is nothing.
 */
export function publishableOverDates(exact: Exact): PublishableFigures {
  if (exact.tookPart < FEWEST) return { ...nothing, note: 'too_few' }
  return exact.hidden > 0 ? { ...nothing, note: 'withheld' } : publishableOf(exact)
}

/** The rank of each by the averages that are shown: ties share one, the next skips. Null: it has none. */
export function ranksOf(all: readonly Pick<PublishableFigures, 'average'>[]): (number | null)[] {
  return all.map(({ average }) =>
    average === null
      ? null
      : 1 + all.filter((other) => other.average !== null && other.average > average).length,
  )
}
