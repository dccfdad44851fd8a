import type { ServerEvents } from '#shared/protocol.ts'
import type { Bus } from '#server/processes/bus.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import type { Lease } from '../store/leases.ts'
import type { GameServer } from './game-server.ts'
import type { MeetingKey } from './game-socket.ts'

/** Audiences are socket.io rooms: everyone, each person, those who watch, a team's lobby, a meeting of it. */
export const everyoneIn = (roomId: string) => roomId
export const personIn = (roomId: string, userId: string) => `${roomId} ${userId}`
export const watchersOf = (roomId: string) => `${roomId} watching`
export const lobbyOf = (teamId: string) => `lobby ${teamId}`
export const meetingOf = ({ teamId, meeting }: MeetingKey) =>
  `${lobbyOf(teamId)} meeting ${meeting}`
/** Its guests, who are told less. */
export const guestsOf = ({ teamId, meeting }: MeetingKey) => `${lobbyOf(teamId)} guests ${meeting}`

const ID_LENGTH = 36
const isLobby = (audience: string) => audience.startsWith('lobby ')
const isRoom = (audience: string) => audience.length === ID_LENGTH && audience[8] === '-'
const channelOf = (audience: string) =>
  isLobby(audience) ? audience : audience.slice(0, ID_LENGTH)

type Event = keyof ServerEvents
type BusMessage = {
  to: string
  event: Event
  data: { roomId?: string; version?: number }
  changes?: RoomChanges
}

/** The parts of a room that its next version has otherwise: what was stored. */
export type RoomChanges = Partial<RoomData>

interface Sending {
  readonly except?: string | undefined // a socket of this process that knows already
  readonly changes?: RoomChanges | undefined // so that other processes need not read the room again
}

/** What all processes are told of, whatever they have open. */
export interface Announcements {
  ended: string | null // sessions of a team, null: of any
  left: Lease // someone left a room with all their tabs
  removed: Lease // the host took someone out of a room
  seated: Lease // someone who watched has a seat now
}
const ALL = 'processes'

/** A channel whose audience has sockets here. */
interface Channel {
  readonly subscribed: Promise<void>
  isActive: boolean
  isAlone: boolean // no other process listens: nothing need be sent
  signs: number // of others
}

/**
 * Speaks to audiences: first to the sockets here, which wait for nothing, then over the bus to those
 * of other processes. A process listens to a room while it has sockets in it, and greets those who
 * do already; so a room whose people all sit here costs the bus nothing.
 */
export class Audiences {
  readonly #io: GameServer
  readonly #bus: Bus | null
  readonly #channels = new Map<string, Channel>()
  /** Our sockets in a room were told of a version by another process. */
  onRemoteVersion: (roomId: string, version: number, changes?: RoomChanges) => void = () =>
    undefined

  constructor(io: GameServer, bus: Bus | null) {
    this.#io = io
    this.#bus = bus
    if (!bus) return
    const { adapter } = io.of('/')
    adapter.on('create-room', (audience: string) => this.#listen(bus, audience))
    adapter.on('delete-room', (audience: string) => {
      if (this.#channels.delete(audience)) bus.unsubscribe(audience)
    })
    bus.onBack(() => this.#greetAll())
  }

  #listen(bus: Bus, channel: string): void {
    if (!isRoom(channel) && !isLobby(channel)) return
    const subscribed = bus.subscribe(channel, (message: BusMessage | null) =>
      this.#hear(channel, message),
    )
    const own: Channel = { subscribed, isActive: false, isAlone: false, signs: 0 }
    this.#channels.set(channel, own)
    void subscribed.then(() => {
      own.isActive = true
      return this.#publish(channel, {})
    })
  }

  #hear(channel: string, message: Partial<BusMessage> | null): void {
    const own = this.#channels.get(channel)
    if (!own) return
    own.isAlone = false
    own.signs++
    if (!message?.to) return // a greeting
    const { to, event, data, changes } = message as BusMessage
    this.#io.local.to(to).emit(event, data as never)
    if (data.roomId && data.version !== undefined)
      this.onRemoteVersion(data.roomId, data.version, changes)
  }

  #greetAll(): void {
    for (const [channel, own] of this.#channels) {
      own.isAlone = false
      void this.#publish(channel, {})
    }
  }

  async #publish(channel: string, message: object): Promise<void> {
    const own = this.#channels.get(channel)
    if (!this.#bus?.isUp || own?.isAlone) return
    const signs = own?.signs
    const reached = await this.#bus.publish(channel, message)
    if (own?.isActive && reached === 1 && own.signs === signs) own.isAlone = true
  }

  /** Resolves when nothing said to the audience by other processes is missed any more. */
  async joined(audience: string): Promise<void> {
    await this.#channels.get(audience)?.subscribed
  }

  /** Whether another process may have sockets in a room. */
  isShared(roomId: string): boolean {
    return this.#bus !== null && this.#channels.get(roomId)?.isAlone !== true
  }

  emit<E extends Event>(
    to: string,
    event: E,
    data: Parameters<ServerEvents[E]>[0],
    { except, changes }: Sending = {},
  ): void {
    const local = this.#io.local.to(to)
    const others = except ? local.except(except) : local
    others.emit(event, ...([data] as never))
    void this.#publish(channelOf(to), { to, event, data, changes })
  }

  /** Tells the other processes. */
  announce<A extends keyof Announcements>(what: A, of: Announcements[A]): void {
    void this.#bus?.publish(ALL, { what, of })
  }

  /** Hears what other processes announce. */
  async hear(listeners: { [A in keyof Announcements]: (of: Announcements[A]) => void }) {
    await this.#bus?.subscribe(ALL, ({ what, of }: { what: keyof Announcements; of: never }) =>
      listeners[what](of),
    )
  }
}
