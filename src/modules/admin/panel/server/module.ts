import { ne } from 'drizzle-orm'
import { panelRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { teams } from '#server/teams/schema.ts'
import { renewCountryHolidays } from './apply-side-effects.ts'
import { zoneBegan, zoneSource } from './zone.ts'
import { pages } from '../pages.ts'

const DAY_MS = 24 * 60 * 60_000

/** Every space with a country has its holidays written out for as long ahead as anybody looks. */
const holidaysAhead: JobHandler = {
  retry: { tries: 4, firstMs: 60_000, mostMs: 30 * 60_000 },
  isLocal: false, // each space for itself; twice is as good as once
  async work({ db, now }) {
    const { teamId, holidayCountry } = teams
    const rows = await db.select({ teamId }).from(teams).where(ne(holidayCountry, ''))
    for (const row of rows)
      await db.transaction((tx) => renewCountryHolidays(tx, row.teamId, now()))
  },
}

export const panel: Module = {
  name: 'panel',
  pages,
  routes: panelRoutes,
  deliveries: { zoneBegan, holidaysAhead },
  recurring: { holidaysAhead: DAY_MS },
  due: [zoneSource],
}
