import { warmUpRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'

export const warmUp: Module = {
  name: 'onboarding',
  routes: warmUpRoutes,
}
