import { replayRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'

export const replays: Module = {
  name: 'replays',
  routes: replayRoutes,
}
