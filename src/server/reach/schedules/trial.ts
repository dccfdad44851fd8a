import type { Language } from '#shared/api/accounts.ts'
import type { Scheduled } from '#shared/api/schedules.ts'
import { dayAt } from '#shared/days.ts'
import { TOURNAMENT_PLAYERS } from '#shared/api/tournaments.ts'
import type { Card } from '../channels/cards/card.ts'
import { texts } from '../channels/cards/texts.ts'
import { tournamentCard } from '../channels/cards/tournament.ts'
import { sendTest } from '../channels/destinations.ts'
import type { Team } from '../channels/facts.ts'
import { linkFor } from '../channels/link.ts'
import type { About } from '../channels/post.ts'
import { findDestination, type DestinationRow } from '../channels/store.ts'
import { cardOf } from '../channels/card-of.ts'
import { gameName } from '../../base/texts/game-names.ts'
import { RefusalError } from '../../base/refusal.ts'
import type { Caller } from '../../base/sessions/caller.ts'
import { getTeam } from '../../base/teams/store.ts'
import type { World } from '../../base/world.ts'

interface Tried {
  readonly what: Scheduled
  readonly gameType: string
  readonly groupId: string
  readonly channelId: string
}

/** What a schedule's post tells, as of now; a tournament of its own is made by none. */
function aboutOf({ games, now }: World, { what, gameType }: Tried, zone: string): About | null {
  const at = now().toISOString()
  if (what === 'court') return { what, day: dayAt(now(), zone) }
  if (what === 'podium') return { what, at }
  const game = what === 'puzzle' ? games.puzzle(gameType) : games.find(gameType)
  if (!game) throw new RefusalError('game_unknown', { fields: { gameType: 'game_unknown' } })
  if (what === 'room') return { what, gameType, path: `/games/${gameType}` }
  return what === 'puzzle' ? { what, gameType, edition: '', at, closesAt: null } : null
}

/** The card of a tournament that is not there: it leads to the list of them. */
async function tournamentTrial(world: World, team: Team, to: DestinationRow, gameType: string) {
  const language = to.language as Language
  const game = await gameName(world.games, gameType, language)
  const like = { format: 'knockout', size: TOURNAMENT_PLAYERS, starts: '' } as const
  const facts = { ...like, name: game, game, path: '/tournaments', timeZone: team.timeZone }
  return tournamentCard(facts, language, await linkFor(world, to))
}

const marked = (card: Card, language: Language): Card => ({
  ...card,
  title: `${texts[language].test}: ${card.title}`,
})

/**
 * Posts at once what a schedule would, marked as a test. Throws channel_unknown, game_unknown,
 * nothing_to_post, and what sendTest does.
 */
export async function tryPost(world: World, { teamId }: Caller, tried: Tried): Promise<void> {
  const { groupId, channelId } = tried
  const destination = await findDestination(world.db, { teamId, groupId, channelId })
  if (!destination)
    throw new RefusalError('channel_unknown', { fields: { channelId: 'channel_unknown' } })
  const team = await getTeam(world.db, teamId)
  const about = aboutOf(world, tried, team.timeZone)
  const card = about
    ? await cardOf(world, team, { destination, about })
    : await tournamentTrial(world, team, destination, tried.gameType)
  if (!card) throw new RefusalError('nothing_to_post')
  await sendTest(world, destination, marked(card, destination.language as Language))
}
