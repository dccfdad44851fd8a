import { refusals } from '../contract.ts'
import { badgeMessages } from './messages.ts'
import { badgePostRoutes } from './post-badge.ts'
import { rowsOf } from '#server/teams/person-rows.ts'
import { badgeRoutes } from './routes.ts'
import * as tables from './schema.ts'
import { badgeKinds, recheckAll } from './badge-jobs.ts'
import type { Module } from '#server/module.ts'
import { pages } from '../pages.ts'
import { notices } from './notices.ts'

export const badges: Module = {
  name: 'badges',
  pages,
  messages: [...notices, ...badgeMessages],
  tables,
  refusals,
  demo: { afterDays: ({ db, now }) => recheckAll(db, now()) },
  routes: [...badgeRoutes, ...badgePostRoutes],
  deliveries: badgeKinds,
  person: {
    deletes: [tables.featuredBadges],
    stays: [tables.badges],
    exported: async (db, who) => ({
      badges: await rowsOf(db, tables.badges, who),
      shownBadges: await rowsOf(db, tables.featuredBadges, who),
    }),
  },
}
