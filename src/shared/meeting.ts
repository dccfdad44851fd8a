import type { LobbyRoom, RoomPerson } from './room.ts'

/** A seat that is reserved for someone. */
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

/** A person who has the meeting's panel open. */
export interface PersonHere extends RoomPerson {
  readonly plays: boolean // sits in one of its rooms
}

export const HERE_SHOWN = 50

export interface Meeting {
  readonly meeting: string
  readonly host: RoomPerson | null // runs its games
  readonly isHostHere: boolean
  readonly switches: MeetingSwitches
  readonly stage: string | null // the room that everyone sees
  readonly rooms: readonly LobbyRoom[] // not over; the upcoming ones in their order
  readonly queue: readonly QueuedPerson[] // people who wait for a seat; the first is next
  readonly here: readonly PersonHere[] // the first HERE_SHOWN; guests are not among them
  readonly numberHere: number
  readonly numberIdle: number // of them who play nothing, not counting the host
  readonly numberOfGuests: number
  readonly guestKey: string // in the links for guests; '' for guests themselves, and while the meeting has no host
  readonly now: number // the server's, epoch ms
}
