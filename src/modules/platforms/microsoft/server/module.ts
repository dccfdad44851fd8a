import { microsoftRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'
import { pages } from '../pages.ts'
import { refusals } from '../contract.ts'

export const microsoft: Module = {
  name: 'microsoft',
  pages,
  refusals,
  routes: microsoftRoutes,
}
