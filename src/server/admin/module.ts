import { adminRoutes } from './routes.ts'
import type { Module } from '../base/module.ts'
import { holidaysAhead } from './settings/holidays-ahead.ts'
import { zoneBegan, zoneSource } from './settings/zone.ts'

const DAY_MS = 24 * 60 * 60_000

export const admin: Module = {
  name: 'admin',
  routes: adminRoutes,
  deliveries: { zoneBegan, holidaysAhead },
  recurring: { holidaysAhead: DAY_MS },
  due: [zoneSource],
}
