import type { DuelNews } from '../contract.ts'
import type { Pair } from '#shared/round-robin.ts'
import type { LeagueRow } from './store.ts'
import { outcomeOf } from './table.ts'
import { weeksOf } from './weeks.ts'

type Names = ReadonlyMap<string, string>
type Averages = readonly (number | null)[]

/** A side's name by the present names of its departments. */
export const sideName = (side: LeagueRow['sides'][number], names: Names): string =>
  side.map(({ departmentId, name }) => names.get(departmentId) ?? name).join(' + ')

function verdictOf(pair: Pair, side: number, averages: Averages) {
  const outcome = outcomeOf(averages[pair[0]]!, averages[pair[1]]!)
  if (outcome === 'none') return 'none'
  if (outcome === 'draw') return 'drawn'
  return (outcome === 'home') === (pair[0] === side) ? 'won' : 'lost'
}

interface Week {
  readonly week: number // from 0
  readonly pairs: readonly Pair[]
  readonly averages: Averages | null // null: it is not over
}

/** Notifications of a week's duels for the people of each department; none for a side that is free. */
export function duelNotifications(
  league: Pick<LeagueRow, 'sides' | 'rounds'>,
  { week, pairs, averages }: Week,
  names: Names,
): Map<string, DuelNews> {
  const duelOf = (pair: Pair, side: number): DuelNews => {
    const other = pair[0] === side ? pair[1] : pair[0]
    return {
      own: sideName(league.sides[side]!, names),
      other: sideName(league.sides[other]!, names),
      ownAverage: averages?.[side] ?? null,
      otherAverage: averages?.[other] ?? null,
      verdict: averages && verdictOf(pair, side, averages),
      week: week + 1,
      isFinal: week + 1 === weeksOf(league),
    }
  }
  return new Map(
    pairs.flatMap((pair) =>
      pair.flatMap((side) =>
        league.sides[side]!.map((one) => [one.departmentId, duelOf(pair, side)] as const),
      ),
    ),
  )
}
