import { hoursSoon, nightly } from './nightly.ts'
import {
  activeMembers,
  analyticsGames,
  analyticsOverview,
  exportActiveMembers,
  exportAnalytics,
} from '../contract.ts'
import { fileLanguage } from '#server/texts/csv.ts'
import { route, type Route } from '#server/http/register-route.ts'
import { gameTypeNamed } from '#server/play/results/game-type.ts'
import { analyticsCsv } from './csv.ts'
import { gamesOf } from './details.ts'
import { membersCsvOf, membersOf } from './members.ts'
import { overviewOf } from './overview.ts'
import * as tables from './schema.ts'
import type { Module } from '#server/module.ts'
import { pages } from '../pages.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

const HOUR_MS = 60 * 60_000

const analyticsRoutes: readonly Route[] = [
  route(analyticsOverview, ({ world, caller, query }) => overviewOf(world, caller, query)),

  route(analyticsGames, ({ world, caller, query }) => gamesOf(world, caller, query)),

  route(activeMembers, async ({ world, caller, query }) =>
    membersOf(world, caller, { ...query, gameType: gameTypeNamed(world, query.gameType) }),
  ),

  route(exportActiveMembers, async ({ world, caller, query }) => ({
    csv: await membersCsvOf(world, caller, {
      ...query,
      gameType: gameTypeNamed(world, query.gameType),
    }),
  })),

  route(exportAnalytics, async ({ world, caller, query }) => {
    const overview = await overviewOf(world, caller, query)
    const games = await gamesOf(world, caller, query)
    return { csv: await analyticsCsv(world, overview, games, fileLanguage(caller)) }
  }),
]

const auditKinds = {
  data: ['active_members_seen'],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const analytics: Module = {
  name: 'analytics',
  pages,
  tables,
  demo: { afterDays: ({ db, now }, { teamId }) => hoursSoon(db, teamId, now()) },
  auditActions: { kinds: auditKinds, texts: { en, tr } },
  routes: analyticsRoutes,
  deliveries: nightly,
  recurring: { playedHoursRound: HOUR_MS },
}
