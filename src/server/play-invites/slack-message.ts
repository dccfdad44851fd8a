import { z } from 'zod'
import type { Language } from '#shared/api/accounts.ts'
import type { Card } from '../channels/cards/card.ts'
import { inviteCard } from '../channels/cards/invite.ts'
import { NotPostedError } from '../channels/not-posted.ts'
import { postByApp } from '../channels/senders.ts'
import type { Database } from '../db/database.ts'
import { gameName } from '../game-names.ts'
import { PermanentError, RetryAtError, type DeliveryKind } from '../jobs/delivery.ts'
import type { NewDelivery } from '../jobs/queue.ts'
import { markAsked } from '../jobs/store.ts'
import { findMember } from '../people/store.ts'
import { noSeat } from '../rooms/engine/seating.ts'
import { findOpen } from '../rooms/store/rooms.ts'
import { findTeam } from '../teams/store.ts'
import type { World } from '../world.ts'

const MINUTE_MS = 60_000
const SECOND_MS = 1000

const messageSchema = z.object({
  slackId: z.string(),
  userId: z.string().nullable(), // of who is invited, where they play here
  hostUserId: z.string(),
  roomId: z.string(),
})
type Message = z.infer<typeof messageSchema>

/** A direct message at Slack that invites somebody, left to the queue. */
export const messageDelivery = (
  { teamId, key, dueAt }: Pick<NewDelivery, 'teamId' | 'key' | 'dueAt'>,
  payload: Message,
): NewDelivery => ({ teamId, key, kind: 'playInvite', payload, dueAt })

/** In the language of who gets it where they play here, else the team's. Null: there is nothing to invite to any more. */
async function cardOf(
  world: World,
  db: Database,
  { teamId, message }: { teamId: string; message: Message },
): Promise<Card | null> {
  const [room] = await findOpen(db, teamId, [message.roomId])
  const rules = room && world.games.find(room.gameType)
  if (!room || !rules || noSeat(rules, room)) return null
  const host = await findMember(db, teamId, message.hostUserId)
  const team = await findTeam(db, teamId)
  if (!host || !team) return null
  const guest = message.userId && (await findMember(db, teamId, message.userId))
  const language = ((guest && guest.language) || team.language) as Language
  const { gameType, name: table, roomId } = room
  const game = await gameName(world.games, gameType, language)
  const facts = { name: host.name, game, table, path: `/games/${gameType}/${roomId}` }
  return inviteCard(facts, language, (path) => world.publicUrl() + path)
}

function againOf(world: World, error: unknown): unknown {
  if (!(error instanceof NotPostedError)) return error
  if (error.why !== 'later') return new PermanentError(error.message)
  if (error.retryAfter === null) return error
  const at = new Date(world.now().getTime() + error.retryAfter * SECOND_MS)
  return new RetryAtError(error.message, at)
}

/** An invitation at Slack: at most once, as a post in a channel is (channels/posting.ts). */
export const messaging: DeliveryKind = {
  retry: { tries: 5, firstMs: MINUTE_MS, mostMs: 5 * MINUTE_MS },
  isLocal: false,
  async work(world, delivery, db) {
    const { teamId, payload } = delivery
    const message = messageSchema.parse(payload)
    const card = await cardOf(world, db, { teamId, message })
    if (!card) return
    if (!(await markAsked(db, delivery, world.now())))
      throw new PermanentError('asked by a process that ended')
    try {
      await postByApp(world, { teamId, channelId: message.slackId }, card)
    } catch (error) {
      throw againOf(world, error)
    }
  },
}
