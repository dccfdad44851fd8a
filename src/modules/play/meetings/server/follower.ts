import type { Follower } from '#modules/play/rooms/server/store/follower.ts'
import { allows } from './store.ts'

/** A counted game of a meeting stays off the company's boards where the meeting says so. */
export const meetingFollower: Follower = {
  concerns: ({ effects }) => Boolean(effects.began),
  async before(tx, { room, effects }) {
    const { game } = room
    if (!effects.began || !game?.counts || (await allows(tx, room, 'week'))) return room
    return { ...room, game: { ...game, meetingOnly: true } }
  },
}
