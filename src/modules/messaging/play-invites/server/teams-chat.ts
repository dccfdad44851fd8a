import { z } from 'zod'
import { againOf, NotPostedError } from '#server/messaging/delivery/post-failure.ts'
import { teamsLinks } from '#server/messaging/senders.ts'
import { toChatMessage } from '#server/messaging/teams-card.ts'
import { openChat, writeToChat } from '#server/messaging/microsoft/graph.ts'
import type { Database } from '#server/db/database.ts'
import type { Job, JobHandler } from '#server/jobs/job.ts'
import type { NewJob } from '#server/jobs/queue.ts'
import { markRequested } from '#server/jobs/store.ts'
import { notify } from '#server/messaging/notify.ts'
import { sealFor, unsealFor } from '#server/sessions/secrets.ts'
import type { World } from '#server/world.ts'
import { invitationUnsent, inviteMessage } from './messages.ts'

const MINUTE_MS = 60_000
const PURPOSE = 'chat invitation'
const retry = { tries: 5, firstMs: MINUTE_MS, mostMs: 5 * MINUTE_MS } // the token lives an hour

/** What writing to somebody needs: the author, and the two people of the chat. */
const chatSchema = z.object({
  token: z.string(), // Graph's, of the inviter
  people: z.tuple([z.string(), z.string()]), // object ids: the inviter, the invited person
  chatId: z.string(), // '' where Graph was too busy to make it
})
export type Chat = z.infer<typeof chatSchema>

const messageSchema = z.object({
  sealed: z.string(),
  userId: z.string().nullable(), // of the invited person, where they play here
  hostUserId: z.string(),
  roomId: z.string(),
  gameType: z.string(),
})
type Message = z.infer<typeof messageSchema>

/** A message in the two people's chat that invites one of them, queued. */
export const chatJob = (
  world: World,
  { teamId, key, dueAt }: Pick<NewJob, 'teamId' | 'key' | 'dueAt'>,
  { chat, ...about }: Omit<Message, 'sealed'> & { chat: Chat },
): NewJob => {
  const payload: Message = { ...about, sealed: sealFor(world, PURPOSE, chat) }
  return { teamId, key, kind: 'chatInvite', payload, dueAt }
}

/** Notifies the inviter that the message may not have arrived: they can write it themselves. */
async function notifyHost(world: World, db: Database, { teamId, key }: Job, of: Message) {
  const { hostUserId, userId: personId, roomId, gameType } = of
  const payload = { personId, roomId, gameType }
  const notification = { userId: hostUserId, key: `unsent ${key}`, payload }
  await db.transaction((tx) => notify(tx, teamId, invitationUnsent, [notification], world.now()))
}

/** Throws what retries it later; where nothing helps, the host is notified. */
async function failed(world: World, db: Database, delivery: Job, of: Message, error: unknown) {
  if (!(error instanceof NotPostedError)) throw error
  if (error.why !== 'later' || delivery.tries >= retry.tries) {
    world.log.warn({ code: error.code, key: delivery.key }, 'an invitation did not reach a chat')
    return notifyHost(world, db, delivery, of)
  }
  throw againOf(world, error)
}

/**
 * An invitation in Teams: at most once, as a post in a channel is. Graph knows no message by a key of
 * ours, so one without a response is not written again: the host is notified instead.
 */
export const chatInvite: JobHandler = {
  retry,
  isLocal: false,
  async work(world, delivery, db) {
    const { teamId, payload } = delivery
    const about = messageSchema.parse(payload)
    const invite = await inviteMessage(world, db, teamId, about)
    if (!invite) return
    const { token, people, chatId } = chatSchema.parse(unsealFor(world, PURPOSE, about.sealed))
    try {
      const chat = chatId || (await openChat(world, token, people))
      if (!(await markRequested(db, delivery, world.now())))
        throw new NotPostedError('unknown', 'process_ended')
      const message = toChatMessage(invite.card, invite.line, await teamsLinks(world, teamId))
      await writeToChat(world, token, { chatId: chat, message })
    } catch (error) {
      await failed(world, db, delivery, about, error)
    }
  },
}
