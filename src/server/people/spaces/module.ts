import { spaceRoutes } from './routes.ts'
import type { Module } from '../../base/module.ts'

export const spaces: Module = {
  name: 'spaces',
  routes: spaceRoutes,
}
