import { endOfDay } from '#shared/days.ts'
import type { Unsent } from '../contract.ts'
import { countPlayInvite } from './limits.ts'
import { enqueue, windowAt, type NewJob } from '#server/jobs/queue.ts'
import { notify } from '#server/messaging/notify.ts'
import { RefusalError } from '#server/refusal.ts'
import { findRooms } from '#modules/play/rooms/server/index.ts'
import { isRemoved, positionOf, type RoomData } from '#server/play/rooms/room.ts'
import { noSeat } from '#server/play/rooms/seating.ts'
import type { Caller } from '#server/sessions/caller.ts'
import type { World } from '#server/world.ts'
import { chatWith, type ChatWay } from './chat.ts'
import { inviteEmailJob } from './email.ts'
import { findNewcomer, writeToNewcomer, type Newcomer } from './newcomer.ts'
import { findOpponent, type Kind, type Opponent } from './opponent.ts'
import { invitation } from './messages.ts'
import { messageJob } from './slack-message.ts'
import { chatJob } from './teams-chat.ts'

const MINUTE_MS = 60_000
const SECOND_MS = 1000

/** A room the caller sits in and somebody can still sit down in. Throws room_closed, not_seated, room_full, room_started. */
async function tableOf(world: World, { teamId, userId }: Caller, roomId: string) {
  const room = (await findRooms(world.db, teamId, [roomId])).get(roomId)
  const rules = room && world.games.find(room.gameType)
  if (!room || room.closed || !rules) throw new RefusalError('room_closed')
  if (positionOf(room, userId) === null) throw new RefusalError('not_seated')
  const refused = noSeat(rules, room)
  if (refused) throw new RefusalError(refused)
  return room
}

function checkOpponent(room: RoomData, caller: Caller, { userId }: Opponent): void {
  if (userId === null) return
  if (userId === caller.userId) throw new RefusalError('not_oneself')
  if (positionOf(room, userId) !== null) throw new RefusalError('colleague_seated')
  if (isRemoved(room, userId)) throw new RefusalError('not_invitable')
}

/*
 * The limit is a minute from one invitation to the next, so two that were let through never share
 * a minute of the clock: with it in the key each is told, and each only once.
 */
function keyOf({ roomId }: RoomData, { userId }: Caller, now: Date): string {
  return `invite ${roomId} ${userId} ${windowAt(now, MINUTE_MS).n}`
}

/**
 * What is sent outside: a message in the two's chat in Teams, or of the app at Slack to someone
 * who does not play here; who does is told there as of everything else (server/messaging/plan-messages.ts).
 */
function messagesOf(
  world: World,
  { room, caller, key }: { room: RoomData; caller: Caller; key: string },
  { to, way }: { to: Opponent; way: ChatWay },
): NewJob[] {
  const { teamId, userId: hostUserId } = caller
  const { roomId, gameType } = room
  const about = { userId: to.userId, hostUserId, roomId }
  const now = world.now()
  if (to.slackId && !to.userId) {
    const message = { ...about, slackId: to.slackId }
    return [messageJob({ teamId, key: `${key} ${to.slackId}`, dueAt: now }, message)]
  }
  if (!way.chat) return []
  const dueAt = new Date(now.getTime() + way.retryAfter * SECOND_MS)
  const message = { ...about, gameType, chat: way.chat }
  return [chatJob(world, { teamId, key: `${key} ${to.entraId}`, dueAt }, message)]
}

async function sendInvite(
  world: World,
  { room, caller }: { room: RoomData; caller: Caller },
  { to, way, newcomer }: { to: Opponent; way: ChatWay; newcomer: Newcomer | null },
): Promise<void> {
  const { teamId, userId, team } = caller
  const { roomId, gameType } = room
  const now = world.now()
  const key = keyOf(room, caller, now)
  await world.db.transaction(async (tx) => {
    const pair = { teamId, userId, to: to.userId ?? to.slackId ?? to.entraId! }
    await countPlayInvite({ db: tx, now: world.now }, pair, endOfDay(now, team.timeZone))
    const payload = { personId: userId, roomId, gameType }
    if (to.userId)
      await notify(
        tx,
        teamId,
        invitation,
        [{ userId: to.userId, key, payload, fedAt: way.chat ? now : null }],
        now,
      )
    await enqueue(tx, messagesOf(world, { room, caller, key }, { to, way }))
    if (to.userId && !way.chat)
      await enqueue(tx, [inviteEmailJob({ teamId, now, userId: to.userId, key })])
    if (newcomer) await writeToNewcomer(world, tx, { caller, room, to: newcomer })
  })
}

/**
 * Whom only a letter reaches: who does not play here and gets no message; null: nobody. Throws why
 * nobody would hear of it at all.
 */
async function newcomerOf(
  world: World,
  { teamId }: Caller,
  { userId, slackId, entraId }: Opponent,
  { chat, unsent }: ChatWay,
): Promise<Newcomer | null> {
  if (userId || slackId || chat) return null
  const known = !unsent && entraId ? await findNewcomer(world, teamId, entraId) : null
  if (!known) throw new RefusalError(unsent || 'colleague_unknown')
  return known
}

/**
 * Invites somebody to a room: told here, by a direct message at Slack, in a chat in Teams where
 * there is a `token` of the caller's tab, or by a letter. Answers why no message went out though one was to; throws as
 * the contract says.
 */
export async function invite(
  world: World,
  caller: Caller,
  { kind, id, roomId, token }: { kind: Kind; id: string; roomId: string; token: string },
): Promise<Unsent> {
  const room = await tableOf(world, caller, roomId)
  const to = await findOpponent(world, caller.teamId, { kind, id })
  checkOpponent(room, caller, to)
  const way = await chatWith(world, caller, { entraId: to.entraId, token })
  const newcomer = await newcomerOf(world, caller, to, way)
  await sendInvite(world, { room, caller }, { to, way, newcomer })
  return to.isOff ? 'provider_off' : way.unsent
}
