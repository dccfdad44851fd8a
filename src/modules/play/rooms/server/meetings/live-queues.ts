import type { World } from '#server/world.ts'
import { activeReservations, nextReservations } from '#server/play/rooms/seat-reservations.ts'
import { peopleOf, type RoomData } from '#server/play/rooms/room.ts'
import type { MeetingKey } from '../wire/game-socket.ts'
import type { RoomService } from '../wire/room-service.ts'
import { dequeue, findMeetingRooms, findQueue } from './queues.ts'
import type { Meetings } from './meetings.ts'

/** People who sat down, and those whose reserved seat expired: neither waits any more. */
function served(before: RoomData, room: RoomData, now: number): string[] {
  const sat = new Set(peopleOf(before).map(({ userId }) => userId))
  const came = peopleOf(room).flatMap(({ userId }) => (sat.has(userId) ? [] : [userId!]))
  const reservedIds = new Set(activeReservations(room, now).map(({ userId }) => userId))
  const passed = (before.held ?? []).filter(
    ({ userId, until }) => until <= now && !reservedIds.has(userId),
  )
  return [...came, ...passed.map(({ userId }) => userId)]
}

const looksTheSame = (before: RoomData, room: RoomData) =>
  before.places === room.places &&
  before.held === room.held &&
  before.status === room.status &&
  before.name === room.name &&
  before.closed === room.closed

/**
 * The queues of meetings: whoever waits first is offered the free seat, for a while. The offer is the
 * room's (`held`), so it is made, taken and expires with the room's own versions; the queue is rows.
 * Whatever is interrupted in between is done the next time anything happens.
 */
export class Queues {
  readonly #world: World
  readonly #rooms: RoomService
  readonly #meetings: Meetings
  readonly #working = new Set<Promise<void>>()

  constructor(world: World, rooms: RoomService, meetings: Meetings) {
    this.#world = world
    this.#rooms = rooms
    this.#meetings = meetings
  }

  /** Offers the free seats, and notifies the meeting. */
  async serve(key: MeetingKey): Promise<void> {
    const people = await findQueue(this.#world.db, key)
    const rooms = people.length > 0 ? await this.#meetings.rooms(key) : []
    for (const { room, person } of nextReservations(people, rooms, this.#rooms.now()))
      await this.#rooms.act(room, { type: 'hold', for: person })
    await this.#meetings.broadcast(key)
  }

  /** A seat reserved for someone who waits no longer is free for the next. */
  async release(key: MeetingKey, userId: string): Promise<void> {
    const rooms = await findMeetingRooms(this.#world.db, key)
    for (const room of rooms)
      if (room.held?.some((one) => one.userId === userId))
        await this.#rooms.act(room, { type: 'release', for: userId })
  }

  /** A room of a meeting changed: whoever was served leaves the queue, and the next is. */
  follow(before: RoomData, room: RoomData): void {
    if (!room.meeting || looksTheSame(before, room)) return
    const servedIds = served(before, room, this.#rooms.now())
    const work = dequeue(this.#world.db, room, servedIds)
      .then(() => this.serve(room))
      .catch((err: unknown) => this.#world.log.error({ err }, 'a meeting’s queue stood still'))
      .finally(() => this.#working.delete(work))
    this.#working.add(work)
  }

  /** Resolves when nobody is being served. */
  async drain(): Promise<void> {
    while (this.#working.size) await Promise.all(this.#working)
  }
}
