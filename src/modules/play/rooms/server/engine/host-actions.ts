import { gameStatus } from '#shared/room.ts'
import { resume } from './absence.ts'
import { unchanged, type Moment, type Stepped } from './step-types.ts'
import { pauseNow } from './offers.ts'
import { closeRoom, isOverDays, type RoomData } from './room.ts'
import { start } from './seating.ts'

/** What the host of a meeting does with a table of it, whether they sit there or not. */
export type Organising = 'begin' | 'pause' | 'resume' | 'end'

function pause(room: RoomData, moment: Moment): Stepped {
  if (room.status === gameStatus.paused) return unchanged(room)
  if (isOverDays(room)) return { refused: 'no_pauses' }
  if (room.status !== gameStatus.started) return { refused: 'room_not_started' }
  return pauseNow(room, moment)
}

/** A game that is ended has no result; a match of a tournament is nobody's to end. */
export function organise(room: RoomData, action: Organising, moment: Moment): Stepped {
  if (room.match) return { refused: 'not_host' }
  if (action === 'pause') return pause(room, moment)
  if (action === 'begin') return start(room, room.hostUserId, {}, moment)
  if (action === 'end') return { room: closeRoom(room, 'ended'), effects: {} }
  if (room.status !== gameStatus.paused) return unchanged(room)
  return { room: resume(room, moment), effects: {} }
}
