import { HERE_SHOWN, type Meeting, type PersonHere } from '#shared/meeting.ts'
import type { RoomPerson } from '#shared/room.ts'
import type { World } from '#server/world.ts'
import { activeReservations } from '#server/play/rooms/seat-reservations.ts'
import { peopleOf, type RoomData } from '#server/play/rooms/room.ts'
import { lobbyView } from '#server/play/rooms/room-view.ts'
import type { MeetingKey } from '../wire/game-socket.ts'
import { guestsOf, meetingOf, type Audiences } from '../wire/audiences.ts'
import { findAttendees } from './people.ts'
import { findMeeting, findPeople, upcomingOf, usualSwitches, type MeetingRow } from './store.ts'
import { findMeetingRooms, findQueue } from './queues.ts'

/** The complete state of a meeting at one moment. */
interface MeetingSnapshot {
  readonly row: MeetingRow | null
  readonly rooms: readonly RoomData[] // in their order
  readonly queue: readonly RoomPerson[]
  readonly attending: readonly string[]
  readonly people: readonly RoomPerson[] // those of the company, and the host
}

const seatsIn = (rooms: readonly RoomData[], now: number) =>
  new Map(
    rooms.flatMap((room) =>
      activeReservations(room, now).map(({ userId, until }) => [
        userId,
        { roomId: room.roomId, gameName: room.gameType, until },
      ]),
    ),
  )

const seatedIn = (rooms: readonly RoomData[]) =>
  new Set(rooms.flatMap((room) => peopleOf(room).map(({ userId }) => userId)))

const switchesOf = (row: MeetingRow | null) => {
  const { anyoneShares, guests, reactions, week } = row ?? usualSwitches
  return { anyoneShares, guests, reactions, week }
}

/** A guest sees the games and what is allowed, and only people who play. */
export const forGuests = (meeting: Meeting): Meeting => ({
  ...meeting,
  host: null,
  queue: [],
  here: [],
  numberHere: 0,
  numberIdle: 0,
  guestKey: '',
})

/** Builds what the people in a meeting see of it, and sends it to them. */
export class Meetings {
  readonly #world: World
  readonly #audiences: Audiences

  constructor(world: World, audiences: Audiences) {
    this.#world = world
    this.#audiences = audiences
  }

  /** Its rooms that are not over: the waiting ones in their order. */
  async rooms(key: MeetingKey): Promise<RoomData[]> {
    const { db } = this.#world
    const row = await findMeeting(db, key)
    return upcomingOf(await findMeetingRooms(db, key), row?.line ?? [])
  }

  /** The people who sit in one of its rooms. */
  async playing(key: MeetingKey): Promise<ReadonlySet<string | null>> {
    return seatedIn(await findMeetingRooms(this.#world.db, key))
  }

  async #find(key: MeetingKey): Promise<MeetingSnapshot> {
    const { db } = this.#world
    const row = await findMeeting(db, key)
    const attending = await findAttendees(db, key)
    const known = row?.hostUserId ? [...attending, row.hostUserId] : attending
    return {
      row,
      rooms: upcomingOf(await findMeetingRooms(db, key), row?.line ?? []),
      queue: await findQueue(db, key),
      attending,
      people: await findPeople(db, key.teamId, [...new Set(known)]),
    }
  }

  async show(key: MeetingKey): Promise<Meeting> {
    const { row, rooms, queue, attending, people } = await this.#find(key)
    const now = this.#world.now().getTime()
    const seats = seatsIn(rooms, now)
    const playing = seatedIn(rooms)
    const here = people
      .filter(({ id }) => attending.includes(id))
      .map((person): PersonHere => ({ ...person, plays: playing.has(person.id) }))
    const isIdle = ({ id, plays }: PersonHere) => !plays && id !== row?.hostUserId
    return {
      meeting: key.meeting,
      host: people.find(({ id }) => id === row?.hostUserId) ?? null,
      isHostHere: row?.hostUserId ? attending.includes(row.hostUserId) : false,
      switches: switchesOf(row),
      stage: rooms.find(({ roomId }) => roomId === row?.stageRoomId)?.roomId ?? null,
      rooms: rooms.filter(({ visibility }) => visibility === 'team').map(lobbyView),
      queue: queue.map((person) => ({ ...person, seat: seats.get(person.id) ?? null })),
      here: here.slice(0, HERE_SHOWN),
      numberHere: here.length,
      numberIdle: here.filter(isIdle).length,
      numberOfGuests: attending.length - here.length,
      guestKey: row?.guestKey ?? '',
      now,
    }
  }

  /** For people who have left: an empty meeting. */
  nothing({ meeting }: MeetingKey): Meeting {
    return {
      meeting,
      host: null,
      isHostHere: false,
      switches: usualSwitches,
      stage: null,
      rooms: [],
      queue: [],
      here: [],
      numberHere: 0,
      numberIdle: 0,
      numberOfGuests: 0,
      guestKey: '',
      now: this.#world.now().getTime(),
    }
  }

  /** Sends everyone in it its present state. */
  async broadcast(key: MeetingKey): Promise<void> {
    const state = await this.show(key)
    this.#audiences.emit(meetingOf(key), 'meeting:state', state)
    this.#audiences.emit(guestsOf(key), 'meeting:state', forGuests(state))
  }
}
