import { leagueChannels } from './channel-posts.ts'
import { leagueMessages } from './messages.ts'
import type { Module } from '#server/module.ts'
import { leagueSource, leagueWeekCloses } from './closing.ts'
import { leagueRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { notifyWeek } from './notify-week.ts'
import { pages } from '../pages.ts'
import { leaguesDemo } from './demo.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { refusals } from '../contract.ts'
import { notices } from './notices.ts'

const auditKinds = {
  games: ['league_started', 'league_channel', 'league_cancelled'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const leagues: Module = {
  name: 'leagues',
  pages,
  tables,
  refusals,
  demo: leaguesDemo,
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: leagueRoutes,
  deliveries: { leagueWeekCloses, leagueTells: notifyWeek },
  messages: [...leagueMessages, ...notices],
  channelUser: leagueChannels,
  due: [leagueSource],
}
