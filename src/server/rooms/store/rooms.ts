import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyGame } from '#shared/game.ts'
import { gameStatus } from '#shared/room.ts'
import { rowsOf, type Database } from '../../db/database.ts'
import { UnfitError } from '../../db/unfit.ts'
import { roomGames, rooms, users } from '../../db/schema.ts'
import { enqueue } from '../../jobs/queue.ts'
import { RefusalError } from '../../refusal.ts'
import { changesOf, stateToStore } from './kept-state.ts'
import { keepLeases } from './leases.ts'
import { matchOver } from './matches.ts'
import type { RoomData } from '../engine/room.ts'
import type { Entry } from '../engine/replay.ts'
import { isListed } from '../engine/show.ts'
import type { LogEntry } from '../engine/moment.ts'
import { wakeAt } from '../engine/wake.ts'

const LOBBY_LENGTH = 200
const WAITING_ROOMS = 3 // of one person at a time
const OPEN_ROOMS = 10 // of one person, with those in which a game runs

export interface RoomKey {
  readonly teamId: string
  readonly roomId: string
}

const thisRoom = ({ teamId, roomId }: RoomKey) =>
  and(eq(rooms.teamId, teamId), eq(rooms.roomId, roomId))

/** The columns that follow from a room's data. */
function columnsOf(rules: AnyGame, room: RoomData, now: number) {
  const at = wakeAt(rules, room, now)
  // JSON makes null of it, and the room would never be looked at again
  if (at !== null && !Number.isFinite(at)) throw new UnfitError(`a room wakes at ${at}`)
  return {
    version: room.version,
    status: room.status,
    listed: isListed(room),
    wakeAt: at === null ? null : new Date(at),
  }
}

/** Stores a new room; its host has no say in how many there are: a schedule or a tournament opens it. */
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

/**
 * Stores a new room with its host's lease at a process (null: the host is not connected): neither
 * is ever there without the other. The host's row is locked, so that many at once can't slip
 * through. Throws too_many_rooms.
 */
export async function insertRoom(
  db: Database,
  rules: AnyGame,
  room: RoomData,
  now: number,
  processId: string | null,
): Promise<void> {
  const { teamId, roomId, hostUserId: userId } = room
  await db.transaction(async (tx) => {
    await lockPerson(tx, teamId, userId)
    const open = await countOpen(tx, teamId, userId)
    if (open.waiting >= WAITING_ROOMS || open.all >= OPEN_ROOMS)
      throw new RefusalError('too_many_rooms')
    await writeRoom(tx, rules, room, now)
    if (processId) await keepLeases(tx, processId, [{ teamId, roomId, userId }])
  })
}

/** Holds a person's row, so that what is counted of theirs is counted one after the other. */
export async function lockPerson(tx: Database, teamId: string, userId: string): Promise<void> {
  const mine = and(eq(users.teamId, teamId), eq(users.userId, userId))
  await tx.select({ userId: users.userId }).from(users).where(mine).for('update')
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
  const [row] = await db.select({ data: rooms.data, lag }).from(rooms).where(thisRoom(key))
  return row ?? null
}

/** Of some rooms of a team those that are not closed. A large state of their games is not with them. */
export async function findOpen(
  db: Database,
  teamId: string,
  roomIds: readonly string[],
): Promise<RoomData[]> {
  if (roomIds.length === 0) return []
  const some = inArray(rooms.roomId, [...roomIds])
  const rows = await db
    .select({ data: rooms.data })
    .from(rooms)
    .where(and(eq(rooms.teamId, teamId), some, sql`${rooms.data}->>'closed' is null`))
  return rows.map(({ data }) => data)
}

/** Whether others than its players may see a room's games; null when the room is gone. */
export async function areSpectatorsAllowed(db: Database, key: RoomKey): Promise<boolean | null> {
  const allowed = sql<boolean>`(${rooms.data}->>'spectatorsAllowed')::boolean`
  const [row] = await db.select({ allowed }).from(rooms).where(thisRoom(key))
  return row?.allowed ?? null
}

/** Closes a room that nothing can step any more. False: it has gone on meanwhile. */
export async function closeStored(
  db: Database,
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
    if (closed.length && room.match) await enqueue(tx, [matchOver(room, now)])
    return closed.length > 0
  })
}

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

const CLOSED_DAYS = 30

/** Rooms that closed long ago; their games stay for replay, with who may see them. */
export async function deleteClosedRooms(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CLOSED_DAYS * 86_400_000)
  await db.execute(sql`with gone as (
      delete from ${rooms} r where r.wake_at is null and r.created_at < ${before.toISOString()}::timestamptz
      returning r.team_id, r.room_id, (r.data->>'spectatorsAllowed')::boolean as allowed
    )
    update ${roomGames} g set spectators_allowed = gone.allowed from gone
    where g.team_id = gone.team_id and g.room_id = gone.room_id and g.spectators_allowed is null`)
}
