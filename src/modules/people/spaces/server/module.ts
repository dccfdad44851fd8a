import { spaceRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'

export const spaces: Module = {
  name: 'spaces',
  routes: spaceRoutes,
}
