import { countPlayInvite } from '../accounts/tries.ts'
import { enqueue } from '../jobs/queue.ts'
import { notify } from '../notifications/notify.ts'
import { RefusalError } from '../refusal.ts'
import { isRemoved, positionOf, type RoomData } from '../rooms/engine/room.ts'
import { noSeat } from '../rooms/engine/seating.ts'
import { findOpen } from '../rooms/store/rooms.ts'
import type { Caller } from '../sessions/caller.ts'
import type { World } from '../world.ts'
import { findOpponent, type Kind, type Opponent } from './opponent.ts'
import { messageDelivery } from './slack-message.ts'

const MINUTE_MS = 60_000

/** A room the caller sits in and somebody can still sit down in. Throws room_closed, not_seated, room_full, room_started. */
async function tableOf(world: World, { teamId, userId }: Caller, roomId: string) {
  const [room] = await findOpen(world.db, teamId, [roomId])
  const rules = room && world.games.find(room.gameType)
  if (!room || !rules) throw new RefusalError('room_closed')
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
  return `invite ${roomId} ${userId} ${Math.floor(now.getTime() / MINUTE_MS)}`
}

async function tell(world: World, room: RoomData, caller: Caller, to: Opponent): Promise<void> {
  const { teamId, userId } = caller
  const { roomId, gameType } = room
  const now = world.now()
  const key = keyOf(room, caller, now)
  await world.db.transaction(async (tx) => {
    const pair = { teamId, userId, to: to.userId ?? to.slackId! }
    await countPlayInvite({ db: tx, now: world.now }, pair)
    const about = { personId: userId, roomId, gameType }
    if (to.userId)
      await notify(tx, teamId, [{ userId: to.userId, key, kind: 'invite', about }], now)
    if (!to.slackId) return
    const message = { slackId: to.slackId, userId: to.userId, hostUserId: userId, roomId }
    await enqueue(tx, [
      messageDelivery({ teamId, key: `${key} ${to.slackId}`, dueAt: now }, message),
    ])
  })
}

/** Invites somebody to a room: told here, and by a direct message at Slack. Throws as play-invites.ts of shared/api says. */
export async function invite(
  world: World,
  caller: Caller,
  { kind, id, roomId }: { kind: Kind; id: string; roomId: string },
): Promise<void> {
  const room = await tableOf(world, caller, roomId)
  const opponent = await findOpponent(world, caller.teamId, { kind, id })
  checkOpponent(room, caller, opponent)
  await tell(world, room, caller, opponent)
}
