import { gameRoutes } from './routes.ts'
import type { Module } from '../../base/module.ts'

export const games: Module = {
  name: 'games',
  routes: gameRoutes,
}
