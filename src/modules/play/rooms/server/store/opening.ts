import { and, count, eq, sql } from 'drizzle-orm'
import type { AnyGame } from '#shared/game.ts'
import { maxima } from '../../contract.ts'
import { gameStatus } from '#shared/room.ts'
import type { Database } from '#server/db/database.ts'
import { RefusalError } from '#server/refusal.ts'
import { lockSpace } from '#modules/people/membership/server/index.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import { rooms } from '../schema.ts'
import { renewLeases } from './leases.ts'
import { lockUser } from '#server/accounts/store.ts'
import { writeRoom } from './rooms.ts'

/** How many rooms someone hosts that are not closed, and how many of them wait for players. */
async function countOpen(db: Database, teamId: string, userId: string) {
  const open = and(
    eq(rooms.teamId, teamId),
    sql`${rooms.wakeAt} is not null`,
    sql`${rooms.data}->>'hostUserId' = ${userId}`,
  )
  const isWaiting = sql<number>`count(*) filter (where ${eq(rooms.status, gameStatus.lobby)})::int`
  const [row] = await db.select({ all: count(), waiting: isWaiting }).from(rooms).where(open)
  return row!
}

/** Whether one more room may be open in a space of which so many may. */
export async function hasRoom(tx: Database, teamId: string, most: number): Promise<boolean> {
  if (most === Infinity) return true
  return (await countRooms(tx, teamId)) < most
}

async function countRooms(tx: Database, teamId: string): Promise<number> {
  const open = and(eq(rooms.teamId, teamId), sql`${rooms.wakeAt} is not null`)
  const [row] = await tx.select({ all: count() }).from(rooms).where(open)
  return row!.all
}

/**
 * Called where a room begins in a space with a limit of open rooms. Its row is locked, so that of
 * twenty at the same time only as many open one as the plan has. Without a limit, only a number far too
 * high is kept from growing, without the lock. Throws plan_limit, too_many_space_rooms.
 */
export async function mustHaveRoom(tx: Database, teamId: string, most: number): Promise<void> {
  if (most === Infinity) {
    if ((await countRooms(tx, teamId)) < maxima.spaceRooms) return
    throw new RefusalError('too_many_space_rooms')
  }
  await lockSpace(tx, { teamId })
  if (!(await hasRoom(tx, teamId, most)))
    throw new RefusalError('plan_limit', { detail: 'openRooms' })
}

/**
 * Stores a new room with its host's lease at a process (null: the host is not connected): neither is
 * ever there without the other. The host's row is locked, so that many at the same time can't slip
 * through. `most`: open at a time in the whole space, by its plan. Throws too_many_rooms, plan_limit.
 */
export async function insertRoom(
  db: Database,
  rules: AnyGame,
  room: RoomData,
  now: number,
  processId: string | null,
  most = Infinity,
): Promise<void> {
  const { teamId, roomId, hostUserId: userId } = room
  await db.transaction(async (tx) => {
    await lockUser(tx, { teamId, userId })
    const open = await countOpen(tx, teamId, userId)
    if (open.waiting >= maxima.waitingRooms || open.all >= maxima.openRooms)
      throw new RefusalError('too_many_rooms')
    await mustHaveRoom(tx, teamId, most)
    await writeRoom(tx, rules, room, now)
    if (processId) await renewLeases(tx, processId, [{ teamId, roomId, userId }])
  })
}
