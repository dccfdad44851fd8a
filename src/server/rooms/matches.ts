import type { NewJob } from '../jobs/queue.ts'
import type { RoomData } from './room.ts'
import { isEnd } from './series.ts'

/** Whether a step ended a tournament's match: its series is over, or its room closed before that. */
export const endsMatch = (before: RoomData, room: RoomData) =>
  room.match !== undefined && isEnd(before, room)

/** A tournament is to hear how a match ended, once. */
export const matchOver = ({ teamId, roomId, match }: RoomData, now: Date): NewJob => ({
  teamId,
  key: `match ${roomId}`,
  kind: 'matchOver',
  payload: { tournamentId: match!.tournamentId, roomId },
  dueAt: now,
})
