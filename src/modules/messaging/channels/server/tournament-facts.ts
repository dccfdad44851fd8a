import type { Language } from '#shared/accounts.ts'
import { clockAt } from '#server/texts/clock-text.ts'
import { gameName } from '#server/texts/game-names.ts'
import {
  standings,
  findTournament,
  type StoredTournament,
} from '#modules/play/tournaments/server/index.ts'
import type { World } from '#server/world.ts'
import type { TournamentFacts, TournamentResultsFacts } from './cards/tournament.ts'
import type { Team } from './puzzle-facts.ts'
import { namesOf } from './table-facts.ts'

async function factsOf(
  { games }: World,
  { timeZone }: Team,
  { tournamentId, data }: StoredTournament,
  language: Language,
): Promise<TournamentFacts> {
  const { format, size, startsAt } = data
  const game = await gameName(games, data.gameType, language)
  const starts = startsAt === null ? '' : clockAt(new Date(startsAt), timeZone)
  const path = `/tournaments/${tournamentId}`
  return { name: data.name || game, game, path, format, size, starts, timeZone }
}

/** A tournament that is open for sign-up; null once it has begun or was cancelled. */
export async function tournamentFacts(
  world: World,
  team: Team,
  tournamentId: string,
  language: Language,
): Promise<TournamentFacts | null> {
  const of = await findTournament(world.db, { teamId: team.teamId, tournamentId })
  return of?.status === 'open' ? factsOf(world, team, of, language) : null
}

const NAMED = 3

/** The winner of a tournament; null while it is not over. */
export async function tournamentResultsFacts(
  world: World,
  team: Team,
  tournamentId: string,
  language: Language,
): Promise<TournamentResultsFacts | null> {
  const of = await findTournament(world.db, { teamId: team.teamId, tournamentId })
  if (of?.status !== 'finished') return null
  const { format, players, matches } = of.data
  const best = standings(format, players.length, matches).slice(0, NAMED)
  const userIds = best.map(({ seed }) => players[seed]!)
  const names = await namesOf(world.db, team.teamId, userIds)
  const played = matches.filter(({ how }) => how !== 'bye').length
  const facts = await factsOf(world, team, of, language)
  const [winner] = userIds
  const first = names.has(winner!) ? userIds.flatMap((userId) => names.get(userId) ?? []) : []
  return { ...facts, first, players: players.length, matches: played }
}
