import type { OwnDuel } from '../contract.ts'
import { dayAt } from '#shared/days.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { pairsOf } from './closing.ts'
import { liveAverages, sidesView } from './league-view.ts'
import { closedWeeks, findRunning } from './store.ts'
import { closesAt, mondayOf } from './weeks.ts'

/** The duel of the caller's department in the week that runs; null: no league runs, or they have none. */
export async function ownDuelView(world: World, caller: Caller): Promise<OwnDuel | null> {
  const { team } = caller
  const league = await findRunning(world.db, caller.teamId)
  if (!league) return null
  const closed = await closedWeeks(world.db, league)
  const week = closed.length
  if (mondayOf(league, week) > dayAt(world.now(), team.timeZone)) return null
  const { sides } = await sidesView(world, caller, league)
  const own = sides.findIndex(({ isMine }) => isMine)
  const pair = pairsOf(league, week, closed).find((one) => one.includes(own))
  if (!pair) return null
  const other = pair[0] === own ? pair[1] : pair[0]
  const averages = await liveAverages(world, league, week)
  return {
    leagueId: league.leagueId,
    name: league.name,
    week: week + 1,
    isFinal: week === league.rounds.length,
    sides,
    own,
    other,
    ownAverage: averages[own]!,
    otherAverage: averages[other]!,
    closesAt: closesAt(league, week, team.timeZone).toISOString(),
  }
}
