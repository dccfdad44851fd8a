import type { RoomData } from '#server/play/rooms/room.ts'

const LARGE = 2_048 // characters of JSON
const EVERY = 16 // versions between two times a large state is stored, and is measured again

/**
 * Says at which version the state of a room's game is stored. A small one goes with its room. A
 * large one would cost more than all else of a move: it is stored now and then, in a column of its
 * own, and made again from the log; clocks, places and version are always stored.
 */
export function withStateAt(before: RoomData, room: RoomData): RoomData {
  const stateAt = before.stateAt ?? null
  const game = room.game
  if (!game) return stateAt === null ? room : { ...room, stateAt: null }
  const isNew = before.game?.gameId !== game.gameId
  if (!isNew && game.state === before.game.state) return room
  const isDue = stateAt === null ? room.version % EVERY === 0 : room.version - stateAt >= EVERY
  if (!isNew && !isDue) return room
  const isLarge = JSON.stringify(game.state).length > LARGE
  return isLarge || stateAt !== null ? { ...room, stateAt: isLarge ? room.version : null } : room
}

/** Whether its game's state is too large to be stored with the room. */
export const isElsewhere = ({ stateAt = null }: RoomData): boolean => stateAt !== null

/** The parts that are other than before, without a state that is stored elsewhere. */
export function changesOf(before: RoomData, room: RoomData): Partial<RoomData> {
  const changed = Object.entries(room).filter(
    ([key, value]) => before[key as keyof RoomData] !== value,
  )
  const changes = Object.fromEntries(changed) as Partial<RoomData>
  return changes.game && isElsewhere(room)
    ? { ...changes, game: { ...changes.game, state: null } }
    : changes
}

/** The large state to store with this version; null: none, what is stored stays. */
export const stateToStore = (room: RoomData): unknown =>
  room.stateAt === room.version ? room.game!.state : null
