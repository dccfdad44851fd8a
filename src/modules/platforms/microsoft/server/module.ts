import { microsoftRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'
import { pages } from '../pages.ts'

export const microsoft: Module = {
  name: 'microsoft',
  pages,
  routes: microsoftRoutes,
}
