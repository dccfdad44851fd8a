import { and, eq, sql } from 'drizzle-orm'
import type { AnyGame } from '#shared/game.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { RoomData } from '#server/rooms/room.ts'
import { rooms } from '../schema.ts'
import { columnsOf } from './columns.ts'
import { thisRoom, type RoomKey } from './rooms.ts'

const CLAIM_MS = 5_000

/** Takes rooms that are due, so that no other process does meanwhile. */
export async function claimDue(db: Database, now: Date, most: number): Promise<RoomKey[]> {
  const later = new Date(now.getTime() + CLAIM_MS)
  return rowsOf(
    db,
    sql`with due as (
        select team_id, room_id from rooms where wake_at <= ${now.toISOString()}::timestamptz
        order by wake_at limit ${most} for update skip locked
      )
      update rooms r set wake_at = ${later.toISOString()}::timestamptz from due
      where r.team_id = due.team_id and r.room_id = due.room_id
      returning r.team_id as "teamId", r.room_id as "roomId"`,
  )
}

/** After a wake that changed nothing: when to look again. */
export async function setWake(
  db: Database,
  rules: AnyGame,
  room: RoomData,
  now: number,
): Promise<void> {
  const same = and(thisRoom(room), eq(rooms.version, room.version))
  await db
    .update(rooms)
    .set({ wakeAt: columnsOf(rules, room, now).wakeAt })
    .where(same)
}
