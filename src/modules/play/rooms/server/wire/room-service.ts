import { randomUUID } from 'node:crypto'
import { isRefusal, type AnyGame } from '#shared/game.ts'
import { isOutage } from '#server/db/outage.ts'
import { isUnfit } from '#server/db/invalid-value-error.ts'
import { RefusalError } from '#server/refusal.ts'
import type { World } from '#server/world.ts'
import type { Chance, Step } from '#server/play/rooms/step-types.ts'
import { caughtUp, isMove, replayStates, type Entry, type Game } from '#server/play/rooms/replay.ts'
import {
  closeRoom,
  inGame,
  isOverDays,
  type RoomData,
  type RunningGame,
} from '#server/play/rooms/room.ts'
import { step, type Input } from '#server/play/rooms/step.ts'
import { BatchWriter, type Change } from '../store/batch-writer.ts'
import { followersOf } from '#server/play/rooms/follower.ts'
import { fullClock } from '#server/play/rooms/clock.ts'
import { isRunning } from '#server/play/rooms/play.ts'
import { findGameLog } from '../store/game-log.ts'
import { closeStored } from '../store/closing.ts'
import { findRoom, type RoomKey, type StoredRoom } from '../store/rooms.ts'
import { insertRoom } from '../store/opening.ts'
import { findCalendar } from '../store/over-days.ts'
import type { Audiences, RoomChanges } from './audiences.ts'
import {
  broadcastLobby,
  announceGameChange,
  broadcastRoom,
  broadcastRollback,
} from './broadcast.ts'
import type { Became } from './metrics.ts'

/** A game as its rows have it: its start, and every entry that was acknowledged. */
interface Logged {
  readonly game: Game
  readonly moves: readonly Entry[]
}

/** The game that follows from its rows alone; clocks have the stored times and continue from now. */
function fromLog(rules: AnyGame, room: RoomData, { game, moves }: Logged, now: number) {
  const had = room.game!
  const full = fullClock(room.clock) ?? 0
  const byPerson = (seat: number) => moves.filter((m) => m.by === 'player' && m.seat === seat)
  const made: RunningGame = {
    ...had,
    state: replayStates(rules, game, moves).at(-1),
    moves: moves.filter(isMove).length,
    made: had.made.map((_, seat) => byPerson(seat).length),
    playedMs: moves.at(-1)?.at ?? 0,
    since: isRunning(room) ? now : null,
    left: had.left.map((ms) => (Number.isFinite(ms) ? Math.round(ms) : full)),
  }
  return made
}

/**
 * The room as it was after its last acknowledged move, as its next version; `logged` is the present
 * game, null when none runs. Moves made before it are stale. Throws when the log does not lead to a
 * state.
 */
function rollBack(rules: AnyGame, room: RoomData, logged: Logged | null, now: number): RoomData {
  const version = room.version + 1
  const next = { ...room, version, roomVersion: version, touchedAt: now }
  if (!logged) return next
  const game = fromLog(rules, room, logged, now)
  const turnVersions = game.turnVersions.map(() => version)
  return {
    ...next,
    game: { ...game, turnVersions, callerVersion: version },
    ...(typeof room.stateAt === 'number' && { stateAt: version }),
  }
}

const LOST_SWAPS = 8
const KEPT = 5_000 // rooms cached

const answerTo = { kept: 'not_saved', set_back: 'room_set_back', closed: 'room_closed' } as const

/** A room as it is stored after something happened, and as it was just before. */
export interface Acted {
  readonly before: RoomData
  readonly room: RoomData
}

const PATIENCE = 3 // refusals
const REFUSED_KEPT = 1_000 // rooms

/** The remedy for a room whose row was refused once more. */
type Remedy = 'none' | 'setBack' | 'close'

interface Refused {
  readonly times: number
  readonly wasSetBack: boolean
}

/** Counts how often in a row the database refused a room's next state. */
class RefusedRows {
  readonly #rooms = new Map<string, Refused>()

  /** Refused once more: three times roll it back, three times after that close it. */
  refused(roomId: string): Remedy {
    const { times, wasSetBack } = this.#rooms.get(roomId) ?? { times: 0, wasSetBack: false }
    const isEnough = times + 1 >= PATIENCE
    this.#rooms.delete(roomId)
    this.#rooms.set(roomId, {
      times: isEnough ? 0 : times + 1,
      wasSetBack: wasSetBack || isEnough,
    })
    if (this.#rooms.size > REFUSED_KEPT) this.#rooms.delete(this.#rooms.keys().next().value!)
    if (!isEnough) return 'none'
    return wasSetBack ? 'close' : 'setBack'
  }

  /** Something was stored. In a game only an entry of its log proves that it continues. */
  stored(room: RoomData, hasEntry: boolean): void {
    if (this.#rooms.size && (hasEntry || room.closed || !inGame(room)))
      this.#rooms.delete(room.roomId)
  }
}

/**
 * Steps rooms: reads the present one, steps it, stores it against its version, then notifies everyone.
 * Inputs of one room are handled one after the other; the cache here is only a guess at the row, so any
 * process may step any room.
 */
export class RoomService {
  readonly #world: World
  readonly #audiences: Audiences
  readonly #writer: BatchWriter
  readonly #known = new Map<string, RoomData>()
  readonly #queues = new Map<string, Promise<unknown>>()
  readonly #chance: Chance
  readonly #refusedRows = new RefusedRows()
  /** Called when the database refused a room's row. */
  onRefused: (became: Became) => void = () => undefined
  /** Called with every room that was stored here. */
  onStored: (room: RoomData, before: RoomData) => void = () => undefined

  constructor(world: World, audiences: Audiences) {
    this.#world = world
    this.#audiences = audiences
    this.#writer = new BatchWriter(world.db, followersOf(world.modules))
    this.#chance = { id: randomUUID, seed: () => world.randomBytes(16).toString('base64url') }
  }

  now(): number {
    return this.#world.now().getTime()
  }

  rulesOf({ gameType }: RoomData): AnyGame {
    return this.#world.games.get(gameType)
  }

  #remember(room: RoomData): void {
    this.#known.delete(room.roomId)
    if (!room.closed) this.#known.set(room.roomId, room)
    if (this.#known.size > KEPT) this.#known.delete(this.#known.keys().next().value!)
  }

  /** The stored room; null where the team has none of this id. */
  async find(key: RoomKey): Promise<RoomData | null> {
    const stored = await findRoom(this.#world.db, key)
    const room = stored && (await this.#present(stored))
    if (room) this.#remember(room)
    return room
  }

  /** Closes a room whose game these rules can't play on: they have changed since it was stored. */
  async #present({ data, lag }: StoredRoom): Promise<RoomData> {
    if (!lag) return data
    try {
      return caughtUp(this.rulesOf(data), data, lag.state, lag.since)
    } catch (err) {
      this.#world.log.error({ err, roomId: data.roomId }, 'a room’s log does not lead to its state')
      const without = { ...data, game: null }
      if (data.closed) return without
      await closeStored(this.#world, data, 'updated', this.#world.now())
      return { ...closeRoom(without, 'updated'), version: data.version + 1 }
    }
  }

  /** The stored room. Throws not_found, also for other teams' rooms. */
  async load(key: RoomKey): Promise<RoomData> {
    const room = await this.find(key)
    if (!room) throw new RefusalError('not_found')
    return room
  }

  /** The last version seen here of a room; it may have changed. */
  seen(roomId: string): RoomData | undefined {
    return this.#known.get(roomId)
  }

  /** Another process stored a room's next version. */
  applyRemoteVersion(roomId: string, version: number, changes: RoomChanges): void {
    const known = this.#known.get(roomId)
    if (known?.version === version - 1) this.#remember({ ...known, ...changes })
  }

  /** Stores a new room and its host's lease; `most` may be open in its space. Throws too_many_rooms, plan_limit. */
  async create(room: RoomData, processId: string, most: number): Promise<void> {
    await insertRoom(this.#world.db, this.rulesOf(room), room, this.now(), processId, most)
    this.opened(room)
  }

  /** A room was stored: its company is notified. */
  opened(room: RoomData): void {
    this.#remember(room)
    broadcastLobby(this.#audiences, null, room)
  }

  /**
   * Something happened to a room. Resolves with the room when that is stored; `mover` is the socket
   * that is answered by its ack. Throws the step's refusal, and unavailable when the swap is lost again
   * and again. What the database refuses is not_saved; at the third time in a row the room is rolled
   * back (room_set_back), or where that does not help closed (room_closed).
   */
  act(key: RoomKey, input: Input, mover?: string): Promise<Acted> {
    const before = this.#queues.get(key.roomId)
    const act = () => this.#act(key, input, mover)
    const turn = before ? before.then(act) : act()
    const settled = turn.then(
      () => undefined,
      () => undefined,
    )
    this.#queues.set(key.roomId, settled)
    void settled.then(() => {
      if (this.#queues.get(key.roomId) === settled) this.#queues.delete(key.roomId)
    })
    return turn
  }

  async #act(key: RoomKey, input: Input, mover?: string): Promise<Acted> {
    let known = this.#knownTo(key)
    for (let lost = 0; lost < LOST_SWAPS; lost++) {
      const before = known ?? (await this.load(key))
      const rules = this.rulesOf(before)
      const now = this.now()
      const calendar = isOverDays(before) ? await findCalendar(this.#world.db, key.teamId) : null
      const moment = { rules, now, chance: this.#chance, ...(calendar && { calendar }) }
      const stepped = step(before, input, moment)
      // the cache may be old: before anything is refused, or skipped, read the row
      const needsLook = known !== undefined && (isRefusal(stepped) || stepped.room === before)
      known = undefined
      if (needsLook) continue
      if (isRefusal(stepped)) throw RefusalError.of(stepped)
      if (stepped.room === before) return { before, room: before }
      const room = await this.#save({ rules, before, now }, stepped, mover)
      if (room) {
        this.#stored(before, room, now, mover)
        return { before, room }
      }
    }
    throw new RefusalError('unavailable')
  }

  async #save(change: Change, stepped: Step, mover?: string): Promise<RoomData | null> {
    try {
      const room = await this.#writer.save(change, stepped)
      if (room) this.#refusedRows.stored(room, stepped.effects.log !== undefined)
      return room
    } catch (err) {
      if (!isUnfit(err)) throw err
      const { roomId } = change.before
      this.#world.log.error({ err, roomId }, 'the database refused a room’s row')
      const became = await this.#remedy(change.before, mover)
      this.onRefused(became)
      throw new RefusalError(answerTo[became])
    }
  }

  /** The cache may be at fault: from now on the room is what was acknowledged last. */
  async #remedy(key: RoomKey, mover?: string): Promise<Became> {
    this.#known.delete(key.roomId)
    const remedy = this.#refusedRows.refused(key.roomId)
    const room = remedy === 'none' ? null : await this.find(key)
    if (!room || room.closed) return 'kept'
    const wasSetBack = remedy === 'setBack' ? await this.#setBack(room, mover) : null
    return wasSetBack ?? this.#close(room)
  }

  /** null: the room can't be rolled back, for the state of its rows is refused too. */
  async #setBack(before: RoomData, mover?: string): Promise<Became | null> {
    const { db, log } = this.#world
    const rules = this.rulesOf(before)
    const now = this.now()
    try {
      const key = { ...before, gameId: before.game?.gameId ?? '' }
      const logged = inGame(before) ? await findGameLog(db, key) : null
      const made = rollBack(rules, before, logged, now)
      const room = await this.#writer.save({ rules, before, now }, { room: made, effects: {} })
      if (!room) return 'kept' // it has changed meanwhile
      this.#stored(before, room, now)
      broadcastRollback(this.#audiences, room.roomId, mover)
      return 'set_back'
    } catch (err) {
      if (isOutage(err)) throw err
      log.error({ err, roomId: before.roomId }, 'a room could not be set back')
      return null
    }
  }

  /** Nothing that happens to the room can be stored: it ends without points. */
  async #close(room: RoomData): Promise<Became> {
    const now = this.#world.now()
    if (!(await closeStored(this.#world, room, 'not_saved', now))) return 'kept'
    const closed = { ...closeRoom(room, 'not_saved'), version: room.version + 1 }
    this.#refusedRows.stored(closed, false)
    this.#stored(room, closed, now.getTime())
    return 'closed'
  }

  #knownTo({ teamId, roomId }: RoomKey): RoomData | undefined {
    const known = this.#known.get(roomId)
    return known?.teamId === teamId ? known : undefined
  }

  #stored(before: RoomData, room: RoomData, now: number, mover?: string): void {
    this.#remember(room)
    broadcastRoom(this.#audiences, { rules: this.rulesOf(room), before, room, now, mover })
    broadcastLobby(this.#audiences, before, room)
    announceGameChange(this.#world.db, before, room)
    this.onStored(room, before)
  }

  /** Resolves when everything under way is stored. */
  async drain(): Promise<void> {
    await Promise.all(this.#queues.values())
    await this.#writer.drain()
  }
}
