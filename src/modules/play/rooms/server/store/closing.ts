import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { followersOf } from '#server/play/rooms/follower.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import type { World } from '#server/world.ts'
import { roomGames, rooms } from '../schema.ts'
import { thisRoom } from './rooms.ts'

/** Closes a room that nothing can step any more. False: it has changed meanwhile. */
export async function closeStored(
  { db, modules }: Pick<World, 'db' | 'modules'>,
  room: RoomData,
  reason: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const closed = await tx
      .update(rooms)
      .set({
        version: room.version + 1,
        listed: false,
        wakeAt: null,
        data: sql`${rooms.data} || ${JSON.stringify({ closed: reason, version: room.version + 1 })}::jsonb`,
      })
      .where(and(thisRoom(room), eq(rooms.version, room.version)))
      .returning({ roomId: rooms.roomId })
    if (closed.length === 0) return false
    for (const { onClose } of followersOf(modules)) await onClose?.(tx, room, now)
    return true
  })
}

export const CLOSED_DAYS = 30

/** Deletes rooms that closed long ago; their games stay for replay, with their viewers. */
export async function deleteClosedRooms(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CLOSED_DAYS * 86_400_000)
  await db.execute(sql`with gone as (
      delete from ${rooms} r where r.wake_at is null and r.created_at < ${before.toISOString()}::timestamptz
      returning r.team_id, r.room_id, (r.data->>'spectatorsAllowed')::boolean as allowed
    )
    update ${roomGames} g set spectators_allowed = gone.allowed from gone
    where g.team_id = gone.team_id and g.room_id = gone.room_id and g.spectators_allowed is null`)
}
