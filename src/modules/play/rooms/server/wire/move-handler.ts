import type { RoomState } from '#shared/room.ts'
import { RefusalError } from '#server/refusal.ts'
import { playersMoveId } from '#server/play/rooms/move-id.ts'
import { positionOf } from '#server/play/rooms/room.ts'
import { ownView, stateView, turnView } from '#server/play/rooms/room-view.ts'
import { findMove } from '../store/game-log.ts'
import { isTurn } from './broadcast.ts'
import { keyOf, type Handler } from './context.ts'
import type { Acted, RoomService } from './room-service.ts'

/** stale_version, with the room as it is. */
export class StaleError extends RefusalError {
  readonly state: RoomState
  constructor(state: RoomState) {
    super('stale_version')
    this.state = state
  }
}

/* What a move that was played already may meet when it is sent once more, its answer lost. */
const metAgain = new Set<string>([
  'stale_version',
  'game_over',
  'not_your_turn',
  'room_not_started',
  'room_closed',
])

/** The mover hears by this alone what the others hear as room:turn. */
function answerOf(rooms: RoomService, { before, room }: Acted, userId: string, version: number) {
  if (!isTurn(before, room)) return { version, turn: null }
  const rules = rooms.rulesOf(room)
  const own = ownView(rules, room, positionOf(room, userId))
  return { version, turn: turnView(rules, room, rooms.now()), ...(rules.own && { own }) }
}

/** A move, once however often it is sent: a known moveId hears the same answer as before. */
export const move: Handler<'room:move'> = async ({ world, rooms }, socket, data) => {
  const { userId } = socket.data
  const key = keyOf(socket, data.roomId)
  const moveId = playersMoveId(userId, data.moveId)
  try {
    const acted = await rooms.act(key, { ...data, moveId, type: 'move', userId }, socket.id)
    const same = acted.room.recentMoves.find(({ id }) => id === moveId)
    return answerOf(rooms, acted, userId, same?.version ?? acted.room.version)
  } catch (error) {
    if (!(error instanceof RefusalError) || !metAgain.has(error.code)) throw error
    const known = await findMove(world.db, key, moveId)
    if (known !== null) return { version: known, turn: null }
    if (error.code !== 'stale_version') throw error
    const room = await rooms.load(key)
    const viewer = positionOf(room, userId)
    throw new StaleError(stateView(rooms.rulesOf(room), room, viewer, rooms.now()))
  }
}
