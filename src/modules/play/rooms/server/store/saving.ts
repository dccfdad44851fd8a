import { sql } from 'drizzle-orm'
import type { AnyGame } from '#shared/game.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { LogEntry } from '../engine/step-types.ts'
import type { RoomData } from '../engine/room.ts'
import { changesOf, stateToStore } from './separate-state.ts'
import { columnsOf } from './columns.ts'

/** A room's next state, and the one before it that it was made from. */
export interface Save {
  readonly rules: AnyGame
  readonly before: RoomData
  readonly room: RoomData
  readonly log: LogEntry | undefined
  readonly now: number
}

function saveRow({ rules, before, room, log, now }: Save) {
  const { version, status, listed, wakeAt: at } = columnsOf(rules, room, now)
  const { teamId: team_id, roomId: room_id } = room
  const data = changesOf(before, room)
  const state = stateToStore(room)
  return { team_id, room_id, version, status, listed, wake_at: at, data, state, log: log ?? null }
}

/**
 * Stores many rooms and their moves in one statement. A room whose version has moved on, or whose
 * moveId is known, stays as it is. Gives the ids of those that were stored.
 */
export async function saveRooms(db: Database, saves: readonly Save[]): Promise<Set<string>> {
  const input = JSON.stringify(saves.map(saveRow))
  const saved = await rowsOf<{ room_id: string }>(
    db,
    sql`with input as (
        select * from json_to_recordset(${input}::json) as i(team_id uuid, room_id uuid, version int,
          status int, listed boolean, wake_at timestamptz, data jsonb, state jsonb, log json)
      ), saved as (
        update rooms r set version = i.version, status = i.status, listed = i.listed,
          wake_at = i.wake_at, data = r.data || i.data,
          state = coalesce(i.state, r.state)
        from input i
        where r.team_id = i.team_id and r.room_id = i.room_id and r.version = i.version - 1
          and not exists (select 1 from room_moves m where m.team_id = i.team_id
            and m.room_id = i.room_id and m.move_id = i.log->>'moveId')
        returning r.team_id, r.room_id, i.version, i.log
      ), logged as (
        insert into room_moves (team_id, room_id, version, game_id, move_id, seat, by, move, at)
        select team_id, room_id, version, (log->>'gameId')::uuid, log->>'moveId',
          (log->>'seat')::int, log->>'by', (log->'move')::jsonb, (log->>'at')::int
        from saved where log is not null and json_typeof(log) = 'object'
      )
      select room_id from saved`,
  )
  return new Set(saved.map(({ room_id }) => room_id))
}
