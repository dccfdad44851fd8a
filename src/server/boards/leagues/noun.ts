import type { Noun } from '../../base/noun.ts'
import { leagueSource, leagueWeekCloses } from './closing.ts'
import { leagueRoutes } from './routes.ts'
import * as tables from './schema.ts'

export const leagues: Noun = {
  name: 'leagues',
  tables,
  routes: leagueRoutes,
  deliveries: { leagueWeekCloses },
  due: [leagueSource],
}
