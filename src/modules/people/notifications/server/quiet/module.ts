import type { Module } from '#server/module.ts'
import { quietRoutes } from './routes.ts'

export const quiet: Module = {
  name: 'quiet',
  routes: quietRoutes,
}
