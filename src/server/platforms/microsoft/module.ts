import { microsoftRoutes } from './routes.ts'
import type { Module } from '../../base/module.ts'

export const microsoft: Module = {
  name: 'microsoft',
  routes: microsoftRoutes,
}
