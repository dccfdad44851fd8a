import { inGame, type RoomData } from '../engine/room.ts'

const PATIENCE = 3 // refusals
const KEPT = 1_000 // rooms

/** The remedy for a room whose row was refused once more. */
export type Remedy = 'none' | 'setBack' | 'close'

interface Refused {
  readonly times: number
  readonly wasSetBack: boolean
}

/** Counts how often in a row the database refused a room's next state. */
export class RefusedRows {
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
    if (this.#rooms.size > KEPT) this.#rooms.delete(this.#rooms.keys().next().value!)
    if (!isEnough) return 'none'
    return wasSetBack ? 'close' : 'setBack'
  }

  /** Something was stored. In a game only an entry of its log proves that it continues. */
  stored(room: RoomData, hasEntry: boolean): void {
    if (this.#rooms.size && (hasEntry || room.closed || !inGame(room)))
      this.#rooms.delete(room.roomId)
  }
}
