import { closesAt, isOpenAt, opensAt, type PlayHours } from '#shared/play-calendar.ts'
import { mayStart } from '#shared/space-settings.ts'
import { RefusalError } from '#server/refusal.ts'
import type { Caller } from '#server/sessions/caller.ts'

/** What of a team says when its rooms are open. */
interface Team {
  readonly timeZone: string
  readonly holidays: PlayHours['holidays']
  readonly availablePeriods: PlayHours['periods']
}

/** When a team's rooms are open, by its row. */
export const hoursOf = ({ timeZone, holidays, availablePeriods }: Team): PlayHours => ({
  timeZone,
  holidays,
  periods: availablePeriods,
})

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** Whether play is open, and when that changes (ISO). */
export function openingOf(hours: PlayHours, now: Date) {
  const isOpen = isOpenAt(hours, now)
  return {
    isOpen,
    opensAt: isOpen ? null : iso(opensAt(hours, now.getTime())),
    closesAt: isOpen ? iso(closesAt(hours, now.getTime())) : null,
  }
}

/** What begins begins while play is open. Throws outside_playing_hours, with when it opens. */
export function mustBeOpen(team: Team, now: Date): void {
  const { isOpen, opensAt: at } = openingOf(hoursOf(team), now)
  if (!isOpen) throw new RefusalError('outside_playing_hours', { detail: at ?? '' })
}

/** A team whose admins may hold puzzles to its hours too. */
export interface PuzzleTeam extends Team {
  readonly puzzlesInHours: boolean
}

/** Whether today's puzzles may be begun. */
export const arePuzzlesOpen = (team: PuzzleTeam, now: Date): boolean =>
  !team.puzzlesInHours || isOpenAt(hoursOf(team), now)

/** Puzzles have playing hours only where an admin says so. Throws outside_playing_hours. */
export function puzzlesMustBeOpen(team: PuzzleTeam, now: Date): void {
  if (!arePuzzlesOpen(team, now)) mustBeOpen(team, now)
}

/** Somebody begins a game now. Throws admins_start_only and outside_playing_hours. */
export function mayBegin({ team, isAdmin }: Caller, gameType: string, now: Date): void {
  if (!mayStart(team.gameRules, gameType, isAdmin)) throw new RefusalError('admins_start_only')
  mustBeOpen(team, now)
}
