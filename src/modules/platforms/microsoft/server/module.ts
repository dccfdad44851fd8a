import { microsoftRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'

export const microsoft: Module = {
  name: 'microsoft',
  routes: microsoftRoutes,
}
