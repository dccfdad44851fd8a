import { closesAt, isOpenAt, opensAt, type PlayHours } from '#shared/play-calendar.ts'
import { RefusalError } from '../refusal.ts'
import { closedBy, mustNotBeClosed } from './closed.ts'
import type { Team } from './store.ts'

/* Whether somebody may play now is decided here: a closed or limited space, games that are off, who starts games, and hours. */

type Closing = Parameters<typeof closedBy>[0]
interface LimitedGames {
  readonly limitedGames: readonly string[]
}

/** What of a team says when its rooms are open. */
interface TeamHours {
  readonly timeZone: string
  readonly holidays: PlayHours['holidays']
  readonly availablePeriods: PlayHours['periods']
}

/** When a team's rooms are open, by its row. */
export const hoursOf = ({ timeZone, holidays, availablePeriods }: TeamHours): PlayHours => ({
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
export function mustBeOpen(team: TeamHours, now: Date): void {
  const { isOpen, opensAt: at } = openingOf(hoursOf(team), now)
  if (!isOpen) throw new RefusalError('outside_playing_hours', { detail: at ?? '' })
}

/** A team whose admins may hold puzzles to its hours too. */
export interface PuzzleTeam extends TeamHours {
  readonly puzzlesInHours: boolean
}

/** Whether today's puzzles may be begun. */
export const arePuzzlesOpen = (team: PuzzleTeam, now: Date): boolean =>
  !team.puzzlesInHours || isOpenAt(hoursOf(team), now)

/** Puzzles have playing hours only where an admin says so. Throws outside_playing_hours. */
export function puzzlesMustBeOpen(team: PuzzleTeam, now: Date): void {
  if (!arePuzzlesOpen(team, now)) mustBeOpen(team, now)
}

/** Throws game_not_allowed for a game that an admin turned off. */
export function mustBeAllowed({ limitedGames }: LimitedGames, gameType: string): void {
  if (limitedGames.includes(gameType)) throw new RefusalError('game_not_allowed')
}

/** Throws space_going, space_deactivated, subscription_limited, and game_not_allowed for a game that is off. */
export function mustBePlayable(
  team: Closing & LimitedGames & Pick<Team, 'isLimited'>,
  gameType?: string,
): void {
  mustNotBeClosed(team)
  if (team.isLimited) throw new RefusalError('subscription_limited')
  if (gameType) mustBeAllowed(team, gameType)
}

/** Whether a game may be played in a space, hours aside. */
export const isPlayable = (
  team: Closing & LimitedGames & Pick<Team, 'isLimited'>,
  gameType: string,
): boolean => !closedBy(team) && !team.isLimited && !team.limitedGames.includes(gameType)

interface Starter {
  readonly team: Pick<Team, 'gameRules'>
  readonly isAdmin: boolean
}

/** Throws admins_start_only for a game that only admins start. */
export function mustBeStarter({ team, isAdmin }: Starter, gameType: string): void {
  const { gameRules } = team
  const isForAdmins = Object.hasOwn(gameRules, gameType) && gameRules[gameType]!.start === 'admins'
  if (isForAdmins && !isAdmin) throw new RefusalError('admins_start_only')
}

/** Somebody begins a game now. Throws admins_start_only and outside_playing_hours. */
export function mayBegin(
  caller: Starter & { readonly team: TeamHours },
  gameType: string,
  now: Date,
): void {
  mustBeStarter(caller, gameType)
  mustBeOpen(caller.team, now)
}
