import { rowsOf } from '#server/teams/person-rows.ts'
import { scheduleSource } from './due.ts'
import { followingKinds } from './follow-up-posts.ts'
import { openTable, openTournament } from './opening.ts'
import { schedulePosts } from './posts.ts'
import { scheduleRoutes } from './routes.ts'
import { channelFollower } from './room-ended.ts'
import * as tables from './schema.ts'
import type { Module } from '#server/module.ts'

export const schedules: Module = {
  name: 'schedules',
  tables,
  routes: scheduleRoutes,
  deliveries: { ...followingKinds, openTable, openTournament },
  followers: [channelFollower],
  channelUser: schedulePosts,
  due: [scheduleSource],
  person: {
    stays: [tables.schedules], // what a former admin planned continues
    exported: async (db, who) => ({ schedules: await rowsOf(db, tables.schedules, who) }),
  },
}
