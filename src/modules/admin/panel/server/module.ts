import { ne } from 'drizzle-orm'
import { panelRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'
import type { JobHandler } from '#server/jobs/job.ts'
import { teams } from '#server/teams/schema.ts'
import { adminReverts } from './change.ts'
import { renewCountryHolidays } from './apply-side-effects.ts'
import { zoneBegan, zoneSource } from './zone.ts'
import { pages } from '../pages.ts'
import en from './en.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { refusals } from '../contract.ts'
import { notices } from './notices.ts'
import { settings } from './settings.ts'

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

const auditKinds = {
  members: ['admin_added', 'admin_removed'],
  space: ['time_zone_began', 'put_back', 'time_zone_changed'],
  hours: [
    'hours_changed',
    'puzzle_hours_changed',
    'working_days_changed',
    'holidays_changed',
    'holiday_country_changed',
    'worked_holidays_changed',
  ],
} as const

declare module '#server/teams/audit/store.ts' {
  interface AuditCodes extends CodesOf<typeof auditKinds> {}
}

export const panel: Module = {
  name: 'panel',
  pages,
  refusals,
  settings,
  auditActions: { kinds: auditKinds, texts: { en, tr }, revert: adminReverts },
  messages: notices,
  routes: (_, modules) => panelRoutes(modules),
  deliveries: { zoneBegan, holidaysAhead },
  recurring: { holidaysAhead: DAY_MS },
  due: [zoneSource],
}
