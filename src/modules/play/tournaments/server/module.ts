import { tournamentFollower } from './follower.ts'
import { tournamentsOf } from './personal-data.ts'
import { tournamentRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { tournamentKinds, tournamentSource } from './tournament-jobs.ts'
import type { Module } from '#server/module.ts'

export const tournaments: Module = {
  name: 'tournaments',
  tables,
  routes: tournamentRoutes,
  deliveries: tournamentKinds,
  followers: [tournamentFollower],
  due: [tournamentSource],
  person: { exported: async (db, who) => ({ tournaments: await tournamentsOf(db, who) }) },
}
