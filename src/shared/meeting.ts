import type { LobbyRoom, RoomPerson } from './room.ts'

/** A seat that is kept for someone. */
export interface OfferedSeat {
  readonly roomId: string
  readonly gameName: string // the game's gameType
  readonly until: number // epoch ms
}

export interface QueuedPerson extends RoomPerson {
  readonly seat: OfferedSeat | null
}

/** What a meeting's host allows. */
export const meetingSwitches = ['anyoneShares', 'guests', 'reactions', 'week'] as const
export type MeetingSwitch = (typeof meetingSwitches)[number]
export type MeetingSwitches = Readonly<Record<MeetingSwitch, boolean>>

/** Who has the meeting's panel open. */
export interface PersonHere extends RoomPerson {
  readonly plays: boolean // sits at one of its tables
}

export const HERE_SHOWN = 50

/** A meeting as those in it see it. */
export interface Meeting {
  readonly meeting: string
  readonly host: RoomPerson | null // looks after its games
  readonly isHostHere: boolean
  readonly switches: MeetingSwitches
  readonly stage: string | null // the room all see
  readonly rooms: readonly LobbyRoom[] // not over; those that wait as they come next
  readonly queue: readonly QueuedPerson[] // waits for a seat; the first is next
  readonly here: readonly PersonHere[] // the first HERE_SHOWN; guests are not among them
  readonly numberHere: number
  readonly numberIdle: number // of them who play nothing, the host apart
  readonly numberOfGuests: number
  readonly guestKey: string // in the links guests come by; '' for guests themselves, and while nobody looks after the meeting
  readonly now: number // the server's, epoch ms
}
