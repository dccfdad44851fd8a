import { warmUpRoutes } from './routes.ts'
import type { Module } from '../../base/module.ts'

export const warmUp: Module = {
  name: 'warm-up',
  routes: warmUpRoutes,
}
