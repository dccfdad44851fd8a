import { dayAt } from '#shared/days.ts'
import { nextOpen, opensAt, type PlayCalendar } from '#shared/play-calendar.ts'
import { instantOf } from '#shared/wall-clock.ts'
import {
  cancelTournament,
  createTournament,
  enterTournament,
  leaveTournament,
  moveTournament as moveTournamentCall,
  pickWinner as pickWinnerCall,
  startTournament,
  tournament,
  tournamentList,
} from '../contract.ts'
import { route, type Call, type Route } from '#server/http/register-route.ts'
import { RefusalError } from '#server/refusal.ts'
import { hoursOf } from '#server/teams/may-play.ts'
import { changeTournament, makeTournament, moveTournament } from './changes.ts'
import { pickWinner } from './picks.ts'
import { tournamentsView, tournamentView } from './tournament-view.ts'
import { findTournament } from './store.ts'

const changes =
  (change: Parameters<typeof changeTournament>[3]) =>
  async ({ world, caller, body }: Call<typeof enterTournament>) =>
    tournamentView(world, await changeTournament(world, caller, body.tournamentId, change))

const HOUR_MS = 3_600_000
const QUARTER_MS = HOUR_MS / 4
const NOON = 12 * 60 // minutes; of a day that has no hours of its own

/**
 * When a tournament that is made now may begin (epoch ms): a full quarter at least an hour ahead, on a
 * working day and in the playing hours, else at their next opening.
 */
export function proposeStart(calendar: PlayCalendar, now: number): number {
  const soon = Math.ceil((now + HOUR_MS) / QUARTER_MS) * QUARTER_MS
  const open = nextOpen(calendar, soon) ?? opensAt(calendar, soon) ?? soon
  if (open === soon || calendar.periods.length > 0) return open
  const { timeZone } = calendar
  return instantOf(dayAt(new Date(open), timeZone), NOON, timeZone)
}

export const tournamentRoutes: readonly Route[] = [
  route(tournamentList, async ({ world, caller: { team, teamId, userId } }) => ({
    tournaments: await tournamentsView(world, teamId, userId),
    proposedStart: proposeStart({ ...team, ...hoursOf(team) }, world.now().getTime()),
  })),

  route(tournament, async ({ world, caller: { teamId }, params: { tournamentId } }) => {
    const row = await findTournament(world.db, { teamId, tournamentId })
    if (!row) throw new RefusalError('not_found')
    return tournamentView(world, row)
  }),

  route(createTournament, async ({ world, caller, body }) =>
    tournamentView(world, await makeTournament(world, caller, body)),
  ),

  route(enterTournament, changes('enter')),
  route(leaveTournament, changes('leave')),
  route(startTournament, changes('start')),
  route(cancelTournament, changes('cancel')),

  route(moveTournamentCall, async ({ world, caller, body }) =>
    tournamentView(world, await moveTournament(world, caller, body)),
  ),

  route(pickWinnerCall, async ({ world, caller, body: { tournamentId, playerId } }) =>
    tournamentView(world, await pickWinner(world, caller, tournamentId, playerId)),
  ),
]
