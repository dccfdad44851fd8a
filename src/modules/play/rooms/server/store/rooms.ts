import { sql } from 'drizzle-orm'
import { equals } from '#server/db/equals.ts'
import type { AnyGame } from '#shared/game.ts'
import { firstRow, type Database } from '#server/db/database.ts'
import type { Entry } from '#server/play/rooms/replay.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import { rooms } from '../schema.ts'
import { columnsOf } from './columns.ts'

declare module '#server/db/commit-events.ts' {
  interface CommitEvents {
    readonly rooms: RoomData // that opened by themselves
  }
}

export interface RoomKey {
  readonly teamId: string
  readonly roomId: string
}

/** A room's row. */
export const thisRoom = ({ teamId, roomId }: RoomKey) => equals(rooms, { teamId, roomId })

/** Stores a new room; its host has no say in how many there are: it opens automatically. */
export async function writeRoom(
  tx: Database,
  rules: AnyGame,
  room: RoomData,
  now: number,
): Promise<void> {
  const { teamId, roomId, gameType } = room
  const createdAt = new Date(room.createdAt)
  const row = { teamId, roomId, gameType, data: room, createdAt }
  await tx.insert(rooms).values({ ...row, ...columnsOf(rules, room, now) })
}

/** A room as its row has it. A large state lags: it is as it was stored, with the entries since. */
export interface StoredRoom {
  readonly data: RoomData
  readonly lag: { readonly state: unknown; readonly since: readonly Entry[] } | null
}

const lag = sql<StoredRoom['lag']>`case when ${rooms.data}->>'stateAt' is not null then
  json_build_object('state', ${rooms.state}, 'since', (
    select coalesce(json_agg(json_build_object('seat', m.seat, 'by', m.by, 'move', m.move, 'at', m.at)
      order by m.version), '[]')
    from room_moves m where m.team_id = ${rooms}.team_id and m.room_id = ${rooms}.room_id
      and m.game_id = (${rooms.data}->'game'->>'gameId')::uuid
      and m.version > (${rooms.data}->>'stateAt')::int
  )) end`

export async function findRoom(db: Database, key: RoomKey): Promise<StoredRoom | null> {
  return firstRow(db.select({ data: rooms.data, lag }).from(rooms).where(thisRoom(key)))
}

/** Whether others than its players may see a room's games; null when the room is gone. */
export async function areSpectatorsAllowed(db: Database, key: RoomKey): Promise<boolean | null> {
  const allowed = sql<boolean>`(${rooms.data}->>'spectatorsAllowed')::boolean`
  const [row] = await db.select({ allowed }).from(rooms).where(thisRoom(key))
  return row?.allowed ?? null
}
