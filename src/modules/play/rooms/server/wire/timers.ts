import { and, eq, sql } from 'drizzle-orm'
import type { World } from '#server/world.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import { wakeAt } from '#server/play/rooms/wake.ts'
import type { AnyGame } from '#shared/game.ts'
import { rowsOf, type Database } from '#server/db/database.ts'
import { type RoomKey, thisRoom } from '../store/rooms.ts'
import { rooms } from '../schema.ts'
import { columnsOf } from '../store/columns.ts'
import type { Bots } from './bots.ts'
import type { RoomService } from './room-service.ts'

const CLAIM_MS = 5_000

/** Takes rooms that are due, so that no other process does meanwhile. */
async function claimDue(db: Database, now: Date, most: number): Promise<RoomKey[]> {
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
async function setWake(db: Database, rules: AnyGame, room: RoomData, now: number): Promise<void> {
  const same = and(thisRoom(room), eq(rooms.version, room.version))
  await db
    .update(rooms)
    .set({ wakeAt: columnsOf(rules, room, now).wakeAt })
    .where(same)
}

const EVERY_MS = 250
const MOST = 50
const SOON_MS = 5_000 // what is due later is left to the sweep

/**
 * Steps rooms that are due: clocks, offers, bots, closing. Any process takes any room by its
 * wake_at; a room that was stored here and is due soon has a timer of its own, so that it waits for
 * no sweep.
 */
export class Timers {
  readonly #world: World
  readonly #rooms: RoomService
  readonly #bots: Bots
  readonly #own = new Map<string, NodeJS.Timeout>()
  #sweeping: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null

  constructor(world: World, rooms: RoomService, bots: Bots) {
    this.#world = world
    this.#rooms = rooms
    this.#bots = bots
  }

  start(): void {
    this.#sweeping = setInterval(() => {
      this.#running ??= this.#sweep()
        .catch((err: unknown) => this.#world.log.error({ err }, 'rooms could not be woken'))
        .finally(() => (this.#running = null))
    }, EVERY_MS).unref()
  }

  /** A room was stored here: it is looked at again when it is due. */
  watch(room: RoomData): void {
    const { roomId } = room
    clearTimeout(this.#own.get(roomId))
    this.#own.delete(roomId)
    const now = this.#rooms.now()
    const at = wakeAt(this.#rooms.rulesOf(room), room, now)
    if (at === null || at - now > SOON_MS) return
    const wake = () => {
      this.#own.delete(roomId)
      this.#rooms
        .act(room, { type: 'wake' })
        .catch((err: unknown) => this.#world.log.error({ err, roomId }, 'a room was not woken'))
    }
    this.#own.set(roomId, setTimeout(wake, Math.max(0, at - now)).unref())
  }

  async #sweep(): Promise<void> {
    const due = await claimDue(this.#world.db, this.#world.now(), MOST)
    await Promise.all(due.map((key) => this.#wake(key)))
  }

  async #wake(key: RoomKey): Promise<void> {
    const before = await this.#rooms.load(key)
    const { room } = await this.#rooms.act(key, { type: 'wake' })
    if (room.version !== before.version) return
    await setWake(this.#world.db, this.#rooms.rulesOf(room), room, this.#rooms.now())
    this.#bots.look(room)
  }

  async close(): Promise<void> {
    if (this.#sweeping) clearInterval(this.#sweeping)
    for (const timer of this.#own.values()) clearTimeout(timer)
    await this.#running
  }
}
