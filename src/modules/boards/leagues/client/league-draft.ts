import type { League, Leagues } from '../contract.ts'
import { addDays, startOfWeek } from '#shared/days.ts'

/** What an admin writes of a league. */
export interface Draft {
  readonly name: string
  readonly startsOn: string
  readonly weeks: number
  readonly gameType: string
}

/* Everybody meets everybody once, where that is known, in a month else. */
const USUAL_WEEKS = 4

/** A draft as it is kept, or what a new one begins with: the next Monday. */
export function draftOf(league: League | null, { today }: Leagues, name: string): Draft {
  if (!league)
    return { name, startsOn: addDays(startOfWeek(today), 7), weeks: USUAL_WEEKS, gameType: '' }
  const { gameType, weeks } = league
  return { name: league.name, startsOn: weeks[0]!.monday, weeks: weeks.length - 1, gameType }
}

/** Whether two drafts say the same. */
export const areEqual = (one: Draft, other: Draft): boolean =>
  one.name === other.name &&
  one.startsOn === other.startsOn &&
  one.weeks === other.weeks &&
  one.gameType === other.gameType
