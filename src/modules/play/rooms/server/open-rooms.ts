import type { MemberKey } from '#server/module.ts'
import { gameStatus } from '#shared/room.ts'
import type { Database } from '#server/db/database.ts'
import { isRemoved, positionOf, type RoomData } from './engine/room.ts'
import { noSeat } from './engine/seating.ts'
import { findOpen } from './store/lists.ts'
import type { World } from '#server/world.ts'

/** Whether somebody has a place at a table, or can still take one. */
function hasPlaceFor(world: World, room: RoomData, userId: string): boolean {
  if (positionOf(room, userId) !== null) return true
  const rules = world.games.find(room.gameType)
  return rules !== null && !isRemoved(room, userId) && noSeat(rules, room) === null
}

/** Which of some tables somebody sits at whose series is not over, as the rooms are now. */
export async function runningTables(
  world: World,
  { teamId, userId }: MemberKey,
  roomIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const open = await findOpen(world.db, teamId, roomIds)
  const running = open.filter(
    (room) => room.status !== gameStatus.completed && positionOf(room, userId) !== null,
  )
  return new Set(running.map(({ roomId }) => roomId))
}

/** Which of some tables somebody has a place at, or can still take one, as the rooms are now. */
export async function openRooms(
  world: World,
  { teamId, userId }: MemberKey,
  roomIds: readonly string[],
  db: Database = world.db,
): Promise<ReadonlySet<string>> {
  const open = await findOpen(db, teamId, [...roomIds])
  return new Set(
    open.filter((room) => hasPlaceFor(world, room, userId)).map(({ roomId }) => roomId),
  )
}
