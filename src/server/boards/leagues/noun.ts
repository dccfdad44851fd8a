import type { Noun } from '../../base/noun.ts'
import type { LeagueChannels } from './channels.ts'
import { leagueSource, leagueWeekCloses } from './closing.ts'
import { leagueRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { leagueTells } from './telling.ts'

export const leagues = (channels: LeagueChannels): Noun => ({
  name: 'leagues',
  tables,
  routes: leagueRoutes(channels),
  deliveries: { leagueWeekCloses, leagueTells: leagueTells(channels) },
  due: [leagueSource],
})
