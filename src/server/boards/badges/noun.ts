import { rowsOf } from '../../base/teams/of-person.ts'
import { badgeRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { badgeKinds } from './work.ts'
import type { Noun } from '../../base/noun.ts'

export const badges: Noun = {
  name: 'badges',
  tables,
  routes: badgeRoutes,
  deliveries: badgeKinds,
  person: {
    goes: [tables.shownBadges],
    stays: [tables.badges],
    exported: async (db, who) => ({
      badges: await rowsOf(db, tables.badges, who),
      shownBadges: await rowsOf(db, tables.shownBadges, who),
    }),
  },
}
