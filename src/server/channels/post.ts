import { z } from 'zod'
import type { Language } from '#shared/api/accounts.ts'
import { daySchema } from '#shared/text.ts'
import { gameName } from '../game-names.ts'
import type { NewDelivery } from '../jobs/queue.ts'
import { findTeam } from '../teams/store.ts'
import type { World } from '../world.ts'
import type { Card } from './cards/card.ts'
import { podiumCard } from './cards/podium.ts'
import { puzzleCard } from './cards/puzzle.ts'
import { resultsCard } from './cards/results.ts'
import { roomCard } from './cards/room.ts'
import { podiumFacts, puzzleFacts, resultsFacts } from './facts.ts'
import { linkFor } from './link.ts'
import { cardPicture } from './pictures.ts'
import type { ChannelKey, DestinationRow } from './store.ts'

const aboutSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('puzzle'), gameType: z.string(), day: daySchema, closes: z.string() }),
  z.object({ what: z.literal('results'), gameType: z.string(), day: daySchema }),
  z.object({ what: z.literal('room'), gameType: z.string(), path: z.string() }),
  z.object({ what: z.literal('podium'), monday: daySchema, isOver: z.boolean() }),
])
/** What a post tells. Its facts are looked up when it is posted. */
export type About = z.infer<typeof aboutSchema>

export const postSchema = z.object({
  groupId: z.string(),
  channelId: z.string(),
  until: z.iso.datetime().nullable(), // then nobody needs it any more
  about: aboutSchema,
})

/** A post to be made. */
export interface Post extends ChannelKey {
  readonly key: string // the same for the same occurrence: it is posted once
  readonly about: About
  readonly dueAt: Date
  readonly until: Date | null
}

/** Leaves a post to the queue (jobs/queue.ts). */
export function postDelivery({ teamId, key, dueAt, ...post }: Post): NewDelivery {
  const { groupId, channelId, about } = post
  const payload = { groupId, channelId, about, until: post.until?.toISOString() ?? null }
  return { teamId, key: `post ${key}`, kind: 'post', payload, dueAt }
}

/** The card of a post; null when there is nothing to tell. */
export async function cardOf(
  world: World,
  destination: DestinationRow,
  about: About,
): Promise<Card | null> {
  const team = await findTeam(world.db, destination.teamId)
  if (!team) return null
  const language = destination.language as Language
  const link = await linkFor(world, destination)
  if (about.what === 'puzzle') {
    const facts = await puzzleFacts(world, team, about, { language, closes: about.closes })
    const picture = cardPicture(world, 'court', language)
    return facts && puzzleCard(facts, language, { link, picture })
  }
  if (about.what === 'results') {
    const facts = await resultsFacts(world, team, about, language)
    return facts && resultsCard(facts, language, link)
  }
  if (about.what === 'podium') {
    const facts = await podiumFacts(world, team, about)
    const picture = cardPicture(world, 'podium', language)
    return facts && podiumCard(facts, language, { link, picture })
  }
  const { gameType, path } = about
  const { seats } = world.games.get(gameType).meta
  const game = await gameName(world.games, gameType, language)
  return roomCard({ gameType, game, path, seats }, language, link)
}
