import { nightly } from './nightly.ts'
import { analyticsRoutes } from './routes.ts'
import * as tables from './schema.ts'
import type { Module } from '#server/module.ts'

const HOUR_MS = 60 * 60_000

export const analytics: Module = {
  name: 'analytics',
  tables,
  routes: analyticsRoutes,
  deliveries: nightly,
  recurring: { playedHoursRound: HOUR_MS },
}
