import { slackRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'

export const slack: Module = {
  name: 'slack',
  routes: slackRoutes,
}
