import { beat } from '#server/processes/heartbeat.ts'
import type { World } from '#server/world.ts'
import { everyoneIn, personIn, watchersOf } from './audiences.ts'
import type { GameServer } from './game-server.ts'
import {
  BEAT_MS,
  dropLease,
  dropOrphans,
  findDead,
  forgetProcess,
  renewLeases,
  RENEW_MS,
  type DeadProcess,
  type Lease,
} from '../store/leases.ts'
import { isRemoved, peopleOf, positionOf } from '#server/play/rooms/room.ts'
import type { SocketData } from './game-socket.ts'
import { stateView } from '#server/play/rooms/room-view.ts'
import { findVersions } from '../store/lists.ts'
import { type RoomKey } from '../store/rooms.ts'
import type { RoomService } from './room-service.ts'

const ALONE_MS = 500 // between two reads of the database while the bus is down
const GIVE_UP_MS = 3_600_000 // a dead process whose room can't be stepped is forgotten then

interface Connected extends Lease {
  readonly sockets: Set<string>
}

/** Which of this process's sockets are in which room, as whom. */
class Connections {
  readonly #people = new Map<string, Connected>()

  static #key = ({ roomId, userId }: Pick<Lease, 'roomId' | 'userId'>) => `${roomId} ${userId}`

  /** True: this person's first socket in the room. */
  add(lease: Lease, socketId: string): boolean {
    const key = Connections.#key(lease)
    const known = this.#people.get(key)
    if (known) known.sockets.add(socketId)
    else this.#people.set(key, { ...lease, sockets: new Set([socketId]) })
    return !known
  }

  /** True: it was the last. */
  remove(lease: Lease, socketId: string): boolean {
    const key = Connections.#key(lease)
    const known = this.#people.get(key)
    if (!known?.sockets.delete(socketId) || known.sockets.size > 0) return false
    return this.#people.delete(key)
  }

  /** Someone left the room with all their tabs. */
  forget(who: Pick<Lease, 'roomId' | 'userId'>): void {
    this.#people.delete(Connections.#key(who))
  }

  has(who: Pick<Lease, 'roomId' | 'userId'>): boolean {
    return this.#people.has(Connections.#key(who))
  }

  leases(): Lease[] {
    return [...this.#people.values()].map(({ teamId, roomId, userId }) => ({
      teamId,
      roomId,
      userId,
    }))
  }
}

/**
 * The people connected to each room. Presence is a lease of this process, renewed while it lives; when
 * a process stops beating, the others handle the players it has lost.
 */
export class Presence {
  readonly #world: World
  readonly #io: GameServer
  readonly #rooms: RoomService
  readonly processId: string
  readonly #connections = new Connections()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #knownVersions = new Map<string, number>() // versions our own sockets know of
  #busy = Promise.resolve()

  constructor(world: World, io: GameServer, rooms: RoomService, processId: string) {
    this.#world = world
    this.#io = io
    this.#rooms = rooms
    this.processId = processId
  }

  /**
   * Begins to beat, and handles players of processes that ended. An error with one of them is logged
   * and tried again: it never stops a start.
   */
  async start(): Promise<void> {
    const { db, config } = this.#world
    await beat(db, this.processId)
    await dropOrphans(db)
    await this.#lookAfterDead(config.embedded) // the embedded database has one process: any other has ended
    this.#every(BEAT_MS, async () => {
      await beat(db, this.processId)
      await this.#lookAfterDead(false)
    })
    this.#every(RENEW_MS, () => this.#renew())
    this.#every(ALONE_MS, async () => {
      if (this.#world.bus?.isUp === false) await this.#catchUp(this.#connections.leases())
    })
    this.#world.bus?.onBack(() => this.#do(() => this.#catchUp(this.#connections.leases())))
  }

  #every(ms: number, work: () => Promise<void>): void {
    this.#timers.push(setInterval(() => this.#do(work), ms).unref())
  }

  #do(work: () => Promise<void>): void {
    this.#busy = this.#busy.then(work).catch((err: unknown) => {
      this.#world.log.error({ err }, 'presence could not be kept')
    })
  }

  /** A socket entered a room. */
  async enter(lease: Lease, socketId: string): Promise<void> {
    if (this.#connections.add(lease, socketId))
      await renewLeases(this.#world.db, this.processId, [lease])
  }

  /** As enter, where the lease was stored together with the room. */
  entered(lease: Lease, socketId: string): void {
    this.#connections.add(lease, socketId)
  }

  /** A socket left a room unintentionally. */
  async exit(lease: Lease, socketId: string): Promise<void> {
    if (!this.#connections.remove(lease, socketId)) return
    const isLastLease = await dropLease(this.#world.db, this.processId, lease)
    if (isLastLease && !this.#connections.has(lease))
      await this.#rooms.act(lease, { type: 'gone', userId: lease.userId })
  }

  /** Someone left a room on purpose, with all their tabs; called on every process. */
  async forget(lease: Lease): Promise<void> {
    const { roomId, userId } = lease
    this.#connections.forget(lease)
    const tabs = this.#io.local.in(personIn(roomId, userId))
    for (const { data } of await tabs.fetchSockets()) (data as SocketData).rooms.delete(roomId)
    tabs.socketsLeave([personIn(roomId, userId), everyoneIn(roomId), watchersOf(roomId)])
    await dropLease(this.#world.db, this.processId, lease)
  }

  /** The host removed someone: their screens here are notified, and get no more events; called on every process. */
  async expel(lease: Lease): Promise<void> {
    const { roomId, userId } = lease
    this.#connections.forget(lease)
    for (const socket of await this.#io.local.in(everyoneIn(roomId)).fetchSockets()) {
      const data = socket.data as SocketData
      if (data.userId !== userId) continue
      data.rooms.delete(roomId)
      socket.emit('room:closed', { roomId, reason: 'removed' })
      for (const audience of [everyoneIn(roomId), personIn(roomId, userId), watchersOf(roomId)])
        socket.leave(audience)
    }
    await dropLease(this.#world.db, this.processId, lease)
  }

  /** Someone who watched has a seat now: their tabs here stop watching. */
  seated({ roomId, userId }: Lease): void {
    this.#io.local.in(personIn(roomId, userId)).socketsLeave(watchersOf(roomId))
  }

  async #renew(): Promise<void> {
    const leases = this.#connections.leases()
    await renewLeases(this.#world.db, this.processId, leases)
    await this.#catchUp(leases)
  }

  /** A message of another process may have been lost: nobody waits longer than this. */
  async #catchUp(leases: readonly Lease[]): Promise<void> {
    const keys = new Map(leases.map((lease) => [lease.roomId, lease]))
    if (keys.size === 0) return
    for (const roomId of this.#knownVersions.keys())
      if (!keys.has(roomId)) this.#knownVersions.delete(roomId)
    for (const row of await findVersions(this.#world.db, [...keys.values()]))
      if (row.version > (this.#knownVersions.get(row.roomId) ?? -1)) await this.#notifyOwn(row)
    for (const lease of leases) await this.#bringBack(lease)
  }

  async #notifyOwn(key: RoomKey): Promise<void> {
    const room = await this.#rooms.load(key)
    this.#knownVersions.set(key.roomId, room.version)
    for (const { roomId, userId } of this.#connections.leases()) {
      if (roomId !== key.roomId) continue
      const viewer = positionOf(room, userId)
      const state = stateView(this.#rooms.rulesOf(room), room, viewer, this.#rooms.now())
      this.#io.local.to(personIn(roomId, userId)).emit('room:state', state)
    }
  }

  /** A player who is connected here but away in the room's data. */
  async #bringBack(lease: Lease): Promise<void> {
    const room = this.#rooms.seen(lease.roomId)
    if (room && isRemoved(room, lease.userId)) return this.expel(lease)
    const place = room && peopleOf(room).find((p) => p.userId === lease.userId)
    if (place && !place.connected && this.#connections.has(lease))
      await this.#rooms.act(lease, { type: 'back', userId: lease.userId })
  }

  async #lookAfterDead(all: boolean): Promise<void> {
    for (const dead of await findDead(this.#world.db, this.processId, { all })) {
      const isDone = await this.#lookAfter(dead)
      if (isDone || dead.silentMs > GIVE_UP_MS) await forgetProcess(this.#world.db, dead.processId)
    }
  }

  /** False: some room could not be handled. The others were. */
  async #lookAfter({ silentMs, leases }: DeadProcess): Promise<boolean> {
    const at = this.#rooms.now() - silentMs
    const rooms = new Map(leases.map((lease) => [lease.roomId, lease]))
    let isDone = true
    for (const [roomId, { teamId }] of rooms) {
      const inRoom = leases.filter((lease) => lease.roomId === roomId)
      try {
        await this.#lose({ teamId, roomId }, inRoom, at)
      } catch (err) {
        this.#world.log.error({ err, roomId }, 'a lost process’ room could not be looked after')
        isDone = false
      }
    }
    return isDone
  }

  /** Their clocks stop at the last beat; for anyone who is back already they continue immediately. */
  async #lose(key: RoomKey, leases: readonly Lease[], at: number): Promise<void> {
    const room = await this.#rooms.find(key)
    if (!room || room.closed) return
    const isHere = (lease: Lease) => this.#connections.has(lease)
    const userIds = leases
      .filter((lease) => !isHere(lease) || positionOf(room, lease.userId) !== null)
      .map(({ userId }) => userId)
    await this.#rooms.act(key, { type: 'lost', userIds, at })
    for (const lease of leases) await this.#bringBack(lease)
  }

  /** A graceful end: our players are lost now, not at some missed beat. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#busy
    await this.#lookAfter({ processId: '', silentMs: 0, leases: this.#ownLost() })
    await forgetProcess(this.#world.db, this.processId)
  }

  #ownLost(): Lease[] {
    const leases = this.#connections.leases()
    for (const lease of leases) this.#connections.forget(lease)
    return leases
  }

  /** Our own sockets in a room were sent this version. */
  recordVersion(roomId: string, version: number): void {
    this.#knownVersions.set(roomId, version)
  }

  /** How many people are in rooms through this process. */
  count(): number {
    return this.#connections.leases().length
  }
}
