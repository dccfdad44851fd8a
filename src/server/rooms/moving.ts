import type { ErrorCode } from '#shared/errors.ts'
import type { RoomState } from '#shared/protocol.ts'
import { RefusalError } from '../refusal.ts'
import { showState, viewerOf } from './show.ts'
import { findMove } from './store.ts'
import { playersMoveId } from './move-id.ts'
import { keyOf, type Handler } from './table.ts'

/** stale_version, with the room as it is. */
export class StaleError extends RefusalError {
  readonly state: RoomState
  constructor(state: RoomState) {
    super('stale_version')
    this.state = state
  }
}

/* What a move that was played already may meet when it is sent once more, its answer lost. */
const metAgain = new Set<ErrorCode>([
  'stale_version',
  'game_over',
  'not_your_turn',
  'room_not_started',
  'room_closed',
])

/** A move, once however often it is sent: a known moveId hears the same answer as before. */
export const move: Handler<'room:move'> = async ({ world, keeper }, socket, data) => {
  const { userId } = socket.data
  const key = keyOf(socket, data.roomId)
  const moveId = playersMoveId(userId, data.moveId)
  try {
    const room = await keeper.act(key, { ...data, moveId, type: 'move', userId })
    const same = room.recentMoves.find(({ id }) => id === moveId)
    return { version: same?.version ?? room.version }
  } catch (error) {
    if (!(error instanceof RefusalError) || !metAgain.has(error.code)) throw error
    const known = await findMove(world.db, key, moveId)
    if (known !== null) return { version: known }
    if (error.code !== 'stale_version') throw error
    const room = await keeper.load(key)
    throw new StaleError(showState(room, viewerOf(room, userId), keeper.now()))
  }
}
