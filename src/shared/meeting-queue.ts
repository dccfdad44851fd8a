import type { RoomPerson } from './room.ts'

/** A seat that is kept for someone. */
export interface OfferedSeat {
  readonly roomId: string
  readonly gameName: string // the game's gameType
  readonly until: number // epoch ms
}

export interface QueuedPerson extends RoomPerson {
  readonly seat: OfferedSeat | null
}

/** Who waits in a meeting for a seat at one of its tables. */
export interface MeetingQueue {
  readonly meeting: string
  readonly people: readonly QueuedPerson[] // the first is next
  readonly hosts: readonly string[] // users who opened its rooms: they may put the queue in order
  readonly now: number // the server's, epoch ms
}
