import {
  pairsOf,
  sideName,
  closedWeeks,
  findLeague,
  namesNow,
  weeksOf,
} from '#modules/boards/leagues/server/index.ts'
import type { World } from '#server/world.ts'
import type { LeagueFacts } from './cards/league.ts'
import type { Team } from './puzzle-facts.ts'
import type { About } from './enqueue-post.ts'

/** What is told of a league's week, by the figures its page shows; null where there is nothing to tell. */
export async function leagueFacts(
  { db }: World,
  { teamId }: Team,
  { leagueId, week, event }: Extract<About, { what: 'league' }>,
): Promise<LeagueFacts | null> {
  const league = await findLeague(db, { teamId, leagueId })
  if (!league?.startedAt || (league.endedAt && !league.places)) return null
  const closed = await closedWeeks(db, league)
  const done = closed[week]
  if ((event === 'opens') === (done !== undefined)) return null
  const names = await namesNow(db, teamId)
  const called = (side: number) => sideName(league.sides[side]!, names)
  const pairs = done?.pairs ?? pairsOf(league, week, closed)
  const isFinal = week + 1 === weeksOf(league)
  const average = (side: number) => done?.averages[side] ?? null
  return {
    event,
    leagueId,
    isFinal,
    name: league.name,
    week: week + 1,
    duels: pairs.map(([home, away]) => ({
      home: called(home),
      away: called(away),
      homeAverage: average(home),
      awayAverage: average(away),
    })),
    champion: isFinal && league.places ? called(league.places[0]!) : '',
  }
}
