import { slackRoutes } from './routes.ts'
import type { Module } from '../../base/module.ts'

export const slack: Module = {
  name: 'slack',
  routes: slackRoutes,
}
