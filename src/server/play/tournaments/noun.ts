import { tournamentFollower } from './follower.ts'
import { tournamentsOf } from './person.ts'
import { tournamentRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { tournamentKinds, tournamentSource } from './work.ts'
import type { Noun } from '../../base/noun.ts'

export const tournaments: Noun = {
  name: 'tournaments',
  tables,
  routes: tournamentRoutes,
  deliveries: tournamentKinds,
  followers: [tournamentFollower],
  due: [tournamentSource],
  person: { exported: async (db, who) => ({ tournaments: await tournamentsOf(db, who) }) },
}
