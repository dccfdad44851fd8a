import { dayAt } from '#shared/days.ts'
import type { To } from '#server/messaging/channel-message.ts'
import { clockAt } from '#server/texts/clock-text.ts'
import type { DaysPuzzle } from './puzzle-facts.ts'

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
