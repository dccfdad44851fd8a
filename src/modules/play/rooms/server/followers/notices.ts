import { notify } from '#modules/people/notifications/server/index.ts'
import { noticesOf } from '../engine/notices.ts'
import type { Follower } from '../store/follower.ts'

/** What people are told of a step who may be elsewhere. */
export const notices: Follower = {
  concerns: ({ rules, before, room }) => noticesOf(rules, before, room).length > 0,
  async before(tx, { rules, before, room, now }) {
    const { teamId, roomId, gameType } = room
    const notifications = noticesOf(rules, before, room).map(({ personId, result, ...notice }) => ({
      ...notice,
      about: { personId, roomId, gameType, ...(result && { result }) },
    }))
    await notify(tx, teamId, notifications, new Date(now))
    return room
  },
}
