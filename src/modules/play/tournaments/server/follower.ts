import { announce } from '#server/db/commit-events.ts'
import { enqueue } from '#server/jobs/queue.ts'
import type { Follower } from '#modules/play/rooms/server/store/follower.ts'
import { endsMatch, matchOver } from '#modules/play/rooms/server/store/matches.ts'

/** What a tournament must know of a match's step. */
export const tournamentFollower: Follower = {
  concerns: ({ before, room }) => endsMatch(before, room),
  async after(tx, { before, room, now }) {
    const { teamId, match } = room
    if (!match) return
    if (endsMatch(before, room)) await enqueue(tx, [matchOver(room, new Date(now))])
    announce(tx, 'tournaments', [{ teamId, tournamentId: match.tournamentId }])
  },
}
