import { sql } from 'drizzle-orm'
import type { AnyGame } from '#shared/game.ts'
import { isOutage } from '#server/db/outage.ts'
import type { Step, LogEntry } from '#server/play/rooms/step-types.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import type { Follower, SavedStep } from '#server/play/rooms/follower.ts'
import { withStateAt, changesOf, stateToStore } from './separate-state.ts'
import { type Database, rowsOf } from '#server/db/database.ts'
import { columnsOf } from './columns.ts'

const MOST = 200 // rooms in one statement
const ENOUGH = 16 // saves: under load a statement waits for so many, it costs hardly more than for one
const GATHER_MS = 2 // the longest that the first of them waits, the statement before it included
const RECENT = 8 // saves
const RECENT_MS = 16 // that many within this is load: in so short a time others will come

class LostSwap extends Error {}

/** A room's next state, and the one before it that it was made from. */
interface Save {
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
async function saveRooms(db: Database, saves: readonly Save[]): Promise<Set<string>> {
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

/** What a step was made from. */
export type Change = Pick<Save, 'rules' | 'before' | 'now'>

interface Waiting extends Save {
  readonly since: number // of performance.now()
  readonly done: (saved: RoomData | null) => void
  readonly failed: (error: unknown) => void
}

/**
 * Stores rooms' next states. While one statement runs, the saves that arrive wait and go together
 * in the next: the busier the server, the fewer round trips a move costs. Under load the first of
 * them also waits a moment for others, unless it has waited as long already. A quiet server waits
 * for nothing.
 */
export class BatchWriter {
  readonly #db: Database
  readonly #followers: readonly Follower[]
  #waiting: Waiting[] = []
  #running: Promise<void> | null = null
  #enough: () => void = () => undefined // ends the wait for others
  readonly #came: number[] = Array.from({ length: RECENT }, () => -Infinity) // the last saves, ms
  #saves = 0

  constructor(db: Database, followers: readonly Follower[]) {
    this.#db = db
    this.#followers = followers
  }

  /** The room as stored, durable; null: the version had moved on. */
  save(change: Change, { effects, room: next }: Step): Promise<RoomData | null> {
    const room = withStateAt(change.before, next)
    const save = { ...change, room, log: effects.log }
    const step = { ...change, room, effects }
    if (this.#followers.some(({ concerns }) => concerns(step))) return this.#saveAlone(save, step)
    return new Promise((done, failed) => {
      const since = performance.now()
      this.#waiting.push({ ...save, since, done, failed })
      this.#came[this.#saves++ % RECENT] = since
      if (this.#waiting.length >= ENOUGH) this.#enough()
      this.#running ??= this.#run()
    })
  }

  /** Whether others are worth waiting for. */
  #isBusy(): boolean {
    return performance.now() - this.#came[this.#saves % RECENT]! < RECENT_MS
  }

  async #gather(): Promise<void> {
    const ms = Math.floor(this.#waiting[0]!.since + GATHER_MS - performance.now())
    if (this.#waiting.length >= ENOUGH || ms <= 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#enough = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #run(): Promise<void> {
    await Promise.resolve() // the moves of this turn of the event loop go together
    while (this.#waiting.length) {
      if (this.#isBusy()) await this.#gather()
      const batch = this.#waiting.splice(0, MOST)
      await this.#saveTogether(batch)
    }
    this.#running = null
  }

  /** One bad row must not take the others with it: where one is refused each goes alone. */
  async #saveTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const saved = await saveRooms(this.#db, batch)
      for (const { room, done } of batch) done(saved.has(room.roomId) ? room : null)
    } catch (error) {
      if (batch.length === 1 || isOutage(error)) for (const { failed } of batch) failed(error)
      else for (const one of batch) await this.#saveTogether([one])
    }
  }

  /** A step that concerns others: what follows it happens in the transaction that stores the room. */
  async #saveAlone(save: Save, step: SavedStep): Promise<RoomData | null> {
    try {
      return await this.#db.transaction(async (tx) => {
        let { room } = save
        for (const { before } of this.#followers)
          if (before) room = await before(tx, { ...step, room })
        const saved = await saveRooms(tx, [{ ...save, room }])
        if (saved.size === 0) throw new LostSwap() // what was counted is taken back
        for (const { after } of this.#followers) await after?.(tx, { ...step, room })
        return room
      })
    } catch (error) {
      if (error instanceof LostSwap) return null
      throw error
    }
  }

  /** When nothing waits any more. */
  async drain(): Promise<void> {
    while (this.#running) await this.#running
  }
}
