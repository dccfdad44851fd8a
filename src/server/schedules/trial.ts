import type { Language } from '#shared/api/accounts.ts'
import type { Scheduled } from '#shared/api/schedules.ts'
import type { Card } from '../channels/cards/card.ts'
import { texts } from '../channels/cards/texts.ts'
import { sendTest } from '../channels/destinations.ts'
import { cardOf, type About } from '../channels/post.ts'
import { findDestination } from '../channels/store.ts'
import { RefusalError } from '../refusal.ts'
import type { Caller } from '../sessions/caller.ts'
import { getTeam } from '../teams/store.ts'
import type { World } from '../world.ts'

interface Tried {
  readonly what: Scheduled
  readonly gameType: string
  readonly groupId: string
  readonly channelId: string
}

function aboutOf({ games, now }: World, { what, gameType }: Tried): About {
  const at = now().toISOString()
  if (what === 'podium') return { what, at }
  const game = what === 'puzzle' ? games.puzzle(gameType) : games.find(gameType)
  if (!game) throw new RefusalError('game_unknown', { fields: { gameType: 'game_unknown' } })
  if (what === 'room') return { what, gameType, path: `/games/${gameType}` }
  return { what, gameType, edition: '', at, closesAt: null }
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
  const about = aboutOf(world, tried)
  const card = await cardOf(world, await getTeam(world.db, teamId), { destination, about })
  if (!card) throw new RefusalError('nothing_to_post')
  await sendTest(world, destination, marked(card, destination.language as Language))
}
