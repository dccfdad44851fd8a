import type { Language } from '#shared/accounts.ts'
import { dayAt } from '#shared/days.ts'
import { clockAt } from '#server/texts/clock-text.ts'
import type { World } from '#server/world.ts'
import type { Link } from '#server/messaging/card.ts'
import type { DaysPuzzle } from './puzzle-facts.ts'
import type { Team } from '#server/teams/store.ts'
import type { DestinationRow } from '#server/messaging/destinations.ts'

/** Whom a post is told, and how. */
export interface To {
  readonly world: World
  readonly team: Team
  readonly destination: DestinationRow
  readonly language: Language
  readonly link: Link
}

/** The puzzle of an occurrence. */
export const puzzleAt = (
  { team }: To,
  { gameType, at }: { gameType: string; at: string },
): DaysPuzzle => ({ gameType, day: dayAt(new Date(at), team.timeZone) })

/** What closes with its day does so at midnight, and says no hour. */
export function closingAt({ team }: To, closesAt: string | null): string {
  const time = closesAt ? clockAt(new Date(closesAt), team.timeZone) : ''
  return time === '00:00' ? '' : time
}
