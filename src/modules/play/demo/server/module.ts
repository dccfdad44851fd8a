import { demoRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'

export const demo: Module = {
  name: 'demo',
  routes: demoRoutes,
}
