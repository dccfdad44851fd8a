import type { Module } from '#server/module.ts'
import { companyRoutes } from './routes.ts'

export const company: Module = {
  name: 'live-activity',
  routes: companyRoutes,
}
