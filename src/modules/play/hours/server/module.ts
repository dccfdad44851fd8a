import type { Module } from '#server/module.ts'
import { hoursRoutes } from './routes.ts'
import { playOpens } from './notify-open.ts'
import { refusals } from '../contract.ts'
import { notices } from './notices.ts'

export const hours: Module = {
  name: 'hours',
  refusals,
  messages: notices,
  routes: hoursRoutes,
  deliveries: { playOpens },
}
