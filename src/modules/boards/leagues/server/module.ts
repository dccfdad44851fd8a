import type { Module } from '#server/module.ts'
import type { LeagueChannels } from './channel-port.ts'
import { leagueSource, leagueWeekCloses } from './closing.ts'
import { leagueRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { notifyWeek } from './notify-week.ts'
import { pages } from '../pages.ts'
import { leaguesDemo } from './demo.ts'

export const leagues = (channels: LeagueChannels): Module => ({
  name: 'leagues',
  pages,
  tables,
  demo: leaguesDemo,
  routes: leagueRoutes(channels),
  deliveries: { leagueWeekCloses, leagueTells: notifyWeek(channels) },
  due: [leagueSource],
})
