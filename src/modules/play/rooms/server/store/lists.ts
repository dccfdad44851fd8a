import { sameIn } from '#server/db/equals.ts'
import { and, desc, eq, exists, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { gameStatus } from '#shared/room.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import type { MemberKey } from '#server/module.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import { countGuestsHere } from '../meetings/guest-store.ts'
import { roomGames, rooms } from '../schema.ts'
import type { RoomKey } from './rooms.ts'

const LOBBY_LENGTH = 200
const PLAYING_AT_ONCE = 10 // games of one person

/** The team's listed rooms, newest first; of more than fit, those that wait for players. A large state of their games is not with them. */
export async function findListed(db: Database, teamId: string): Promise<RoomData[]> {
  const rows = await db
    .select({ data: rooms.data })
    .from(rooms)
    .where(and(eq(rooms.teamId, teamId), rooms.listed))
    .orderBy(sql`${rooms.status} <> ${gameStatus.lobby}`, desc(rooms.createdAt))
    .limit(LOBBY_LENGTH)
  return rows.map(({ data }) => data).toSorted((a, b) => b.createdAt - a.createdAt)
}

/** The listed rooms in which somebody has a seat in a running game, the latest first. A large state of their games is not with them. */
export async function findPlaying(
  db: Database,
  teamId: string,
  userId: string,
): Promise<RoomData[]> {
  const rows = await db
    .select({ data: rooms.data })
    .from(roomGames)
    .innerJoin(rooms, sameIn(rooms, roomGames, ['teamId', 'roomId']))
    .where(
      and(
        eq(roomGames.teamId, teamId),
        isNull(roomGames.finishedAt),
        sql`${roomGames.seats} @> ${JSON.stringify([userId])}::jsonb`,
        eq(rooms.status, gameStatus.started),
        isNotNull(rooms.wakeAt),
        rooms.listed,
      ),
    )
    .orderBy(desc(roomGames.startedAt))
    .limit(PLAYING_AT_ONCE)
  return rows
    .map(({ data }) => data)
    .filter((room) => room.places.some((place) => place.userId === userId && !place.dropped))
}

/** The present versions of some rooms, to notice what one was not told. */
export async function findVersions(
  db: Database,
  keys: readonly RoomKey[],
): Promise<(RoomKey & { version: number })[]> {
  const ids = JSON.stringify(
    keys.map(({ teamId, roomId }) => ({ team_id: teamId, room_id: roomId })),
  )
  return rowsOf(
    db,
    sql`select r.team_id as "teamId", r.room_id as "roomId", r.version
      from json_to_recordset(${ids}::json) as i(team_id uuid, room_id uuid)
      join rooms r on r.team_id = i.team_id and r.room_id = i.room_id`,
  )
}

/** Some rooms, as stored, without a large state of their games. */
export async function findRooms(db: Database, teamId: string, roomIds: readonly string[]) {
  if (roomIds.length === 0) return new Map<string, RoomData>()
  const rows = await db
    .select({ roomId: rooms.roomId, data: rooms.data })
    .from(rooms)
    .where(and(eq(rooms.teamId, teamId), inArray(rooms.roomId, [...roomIds])))
  return new Map(rows.map((row) => [row.roomId, row.data]))
}

/** Of some rooms those that are not closed. */
export async function findOpen(db: Database, teamId: string, roomIds: readonly string[]) {
  const some = await findRooms(db, teamId, roomIds)
  return [...some.values()].filter(({ closed }) => !closed)
}

const anything = { one: sql`1` }

/** Whether somebody sat in a room. Rooms that are closed are not searched: the games played in them are. */
export function satInRoom(db: Database, { teamId, userId }: MemberKey): SQL | undefined {
  const seated = sql`${rooms.data}->'places' @> ${JSON.stringify([{ userId }])}::jsonb`
  const open = and(eq(rooms.teamId, teamId), isNotNull(rooms.wakeAt), seated)
  const played = sql`${roomGames.seats} @> ${JSON.stringify([userId])}::jsonb`
  return or(
    exists(db.select(anything).from(rooms).where(open)),
    exists(
      db
        .select(anything)
        .from(roomGames)
        .where(and(eq(roomGames.teamId, teamId), played)),
    ),
  )
}

/** What closing a space's rooms and meetings would end: rooms that are listed, and guests who are here. */
export async function countOpenPlay(db: Database, teamId: string) {
  const [listed, guests] = await Promise.all([findListed(db, teamId), countGuestsHere(db, teamId)])
  return { rooms: listed.length, guests }
}
