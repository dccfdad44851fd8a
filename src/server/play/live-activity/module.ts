import type { Module } from '../../base/module.ts'
import { companyRoutes } from './routes.ts'

export const company: Module = {
  name: 'live-activity',
  routes: companyRoutes,
}
