import { randomUUID } from 'node:crypto'
import { isRefusal } from '#shared/game.ts'
import { RefusalError } from '../refusal.ts'
import type { World } from '../world.ts'
import type { RoomData } from './room.ts'
import { Saving } from './saving.ts'
import { step, type Chance, type Input } from './step.ts'
import { findRoom, insertRoom, type RoomKey } from './store.ts'
import { tellLobby, tellRoom, type GameServer } from './telling.ts'

const LOST_SWAPS = 8
const KEPT = 5_000 // rooms remembered

/**
 * Steps rooms: reads the present one, steps it, stores it against its version, then tells everyone.
 * Inputs of one room go one after the other; what is remembered here is only a guess at the row, so
 * any process may step any room.
 */
export class Keeper {
  readonly #world: World
  readonly #io: GameServer
  readonly #saving: Saving
  readonly #known = new Map<string, RoomData>()
  readonly #queues = new Map<string, Promise<unknown>>()
  readonly #chance: Chance
  /** Called with every room that was stored here. */
  onStored: (room: RoomData) => void = () => undefined

  constructor(world: World, io: GameServer) {
    this.#world = world
    this.#io = io
    this.#saving = new Saving(world.db)
    this.#chance = { id: randomUUID, seed: () => world.randomBytes(16).toString('base64url') }
  }

  now(): number {
    return this.#world.now().getTime()
  }

  #remember(room: RoomData): void {
    this.#known.delete(room.roomId)
    if (!room.closed) this.#known.set(room.roomId, room)
    if (this.#known.size > KEPT) this.#known.delete(this.#known.keys().next().value!)
  }

  /** The stored room; null where the team has none of this id. */
  async find(key: RoomKey): Promise<RoomData | null> {
    const room = await findRoom(this.#world.db, key)
    if (room) this.#remember(room)
    return room
  }

  /** The stored room. Throws not_found, also for other teams' rooms. */
  async load(key: RoomKey): Promise<RoomData> {
    const room = await this.find(key)
    if (!room) throw new RefusalError('not_found')
    return room
  }

  /** What was last seen of a room here; it may have gone on. */
  seen(roomId: string): RoomData | undefined {
    return this.#known.get(roomId)
  }

  /** Stores a new room and its host's lease. Throws too_many_rooms. */
  async create(room: RoomData, processId: string): Promise<void> {
    await insertRoom(this.#world.db, room, this.now(), processId)
    this.#remember(room)
    tellLobby(this.#io, null, room)
  }

  /**
   * Something happened to a room. Resolves with the room when that is stored; throws the step's
   * refusal, and unavailable when the swap is lost again and again.
   */
  act(key: RoomKey, input: Input): Promise<RoomData> {
    const before = this.#queues.get(key.roomId)
    const turn = before ? before.then(() => this.#act(key, input)) : this.#act(key, input)
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

  async #act(key: RoomKey, input: Input): Promise<RoomData> {
    let known = this.#knownTo(key)
    for (let lost = 0; lost < LOST_SWAPS; lost++) {
      const room = known ?? (await this.load(key))
      const now = this.now()
      const stepped = step(room, input, now, this.#chance)
      // what is remembered may be old: before anything is refused, or done without, look at the row
      const needsLook = known !== undefined && (isRefusal(stepped) || stepped.room === room)
      known = undefined
      if (needsLook) continue
      if (isRefusal(stepped)) throw new RefusalError(stepped.refused)
      if (stepped.room === room) return room
      const stored = await this.#saving.save(room, stepped.room, stepped.effects, now)
      if (stored) {
        this.#stored(room, stored, input, now)
        return stored
      }
    }
    throw new RefusalError('unavailable')
  }

  #knownTo({ teamId, roomId }: RoomKey): RoomData | undefined {
    const known = this.#known.get(roomId)
    return known?.teamId === teamId ? known : undefined
  }

  #stored(before: RoomData, room: RoomData, input: Input, now: number): void {
    this.#remember(room)
    tellRoom(this.#io, before, room, input.type, now)
    tellLobby(this.#io, before, room)
    this.onStored(room)
  }

  /** When everything under way is stored. */
  async drain(): Promise<void> {
    await Promise.all(this.#queues.values())
    await this.#saving.drain()
  }
}
