import { spaceRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'
import { pages } from '../pages.ts'

export const spaces: Module = {
  name: 'spaces',
  pages,
  routes: spaceRoutes,
}
