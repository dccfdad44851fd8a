import { replayRoutes } from './routes.ts'
import type { Module } from '../../base/module.ts'

export const replays: Module = {
  name: 'replays',
  routes: replayRoutes,
}
