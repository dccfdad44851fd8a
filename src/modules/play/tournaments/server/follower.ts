import { announce } from '#server/db/commit-events.ts'
import { enqueue, type NewJob } from '#server/jobs/queue.ts'
import type { Follower } from '#server/play/rooms/follower.ts'
import { gameStatus } from '#shared/room.ts'
import type { RoomData } from '#server/play/rooms/room.ts'
import { isEnd } from '#server/play/rooms/series.ts'

/** Whether a step ended a match: its series is over, or its room closed before that. */
const endsMatch = (before: RoomData, room: RoomData) =>
  room.match !== undefined && isEnd(before, room)

/** Whether somebody entered a match's room, left or is ready, before its first game. */
const changesLobby = (before: RoomData, room: RoomData) =>
  room.match !== undefined && room.status === gameStatus.lobby && before.places !== room.places

/** Settles how a match ended, once. */
const matchOver = (
  { teamId, roomId }: RoomData,
  { tournamentId }: NonNullable<RoomData['match']>,
  now: Date,
): NewJob => ({
  teamId,
  key: `match ${roomId}`,
  kind: 'matchOver',
  payload: { tournamentId, roomId },
  dueAt: now,
})

/** What a tournament must know of its matches' rooms. */
export const tournamentFollower: Follower = {
  concerns: ({ before, room }) => endsMatch(before, room) || changesLobby(before, room),
  async after(tx, { before, room, now }) {
    const { teamId, match } = room
    if (!match) return
    if (endsMatch(before, room)) await enqueue(tx, [matchOver(room, match, new Date(now))])
    announce(tx, 'tournaments', [{ teamId, tournamentId: match.tournamentId }])
  },
  async onClose(tx, room, now) {
    if (room.match) await enqueue(tx, [matchOver(room, room.match, now)])
  },
}
