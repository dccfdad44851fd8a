import { panelRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'
import { holidaysAhead } from './holidays-ahead.ts'
import { zoneBegan, zoneSource } from './zone.ts'

const DAY_MS = 24 * 60 * 60_000

export const panel: Module = {
  name: 'panel',
  routes: panelRoutes,
  deliveries: { zoneBegan, holidaysAhead },
  recurring: { holidaysAhead: DAY_MS },
  due: [zoneSource],
}
