import type { Module } from '#server/module.ts'
import { hoursRoutes } from './routes.ts'
import { playOpens } from './notify-open.ts'

export const hours: Module = {
  name: 'hours',
  routes: hoursRoutes,
  deliveries: { playOpens },
}
