import { gameStatus } from '#shared/room.ts'
import type { RoomData } from './room.ts'

const isDecided = ({ status, closed }: RoomData) =>
  status === gameStatus.completed || closed !== null

/** Whether a step ended what a room is there for: its series is over, or it closed before that. */
export const isEnd = (before: RoomData, room: RoomData) => isDecided(room) && !isDecided(before)
