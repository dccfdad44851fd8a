import type { Module } from '#server/module.ts'
import { hoursRoutes } from './routes.ts'
import { playOpens } from './notify-open.ts'
import { refusals } from '../contract.ts'

export const hours: Module = {
  name: 'hours',
  refusals,
  routes: hoursRoutes,
  deliveries: { playOpens },
}
