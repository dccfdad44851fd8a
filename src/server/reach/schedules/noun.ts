import { rowsOf } from '../../base/teams/of-person.ts'
import { scheduleSource } from './due.ts'
import { followingKinds } from './following.ts'
import { openTable, openTournament } from './opening.ts'
import { schedulePosts } from './posts.ts'
import { scheduleRoutes } from './routes.ts'
import { channelFollower } from './table-ended.ts'
import * as tables from './schema.ts'
import type { Noun } from '../../base/noun.ts'

export const schedules: Noun = {
  name: 'schedules',
  tables,
  routes: scheduleRoutes,
  deliveries: { ...followingKinds, openTable, openTournament },
  followers: [channelFollower],
  channelUser: schedulePosts,
  due: [scheduleSource],
  person: {
    stays: [tables.schedules], // what a former admin planned goes on
    exported: async (db, who) => ({ schedules: await rowsOf(db, tables.schedules, who) }),
  },
}
