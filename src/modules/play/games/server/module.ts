import { gameRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'

export const games: Module = {
  name: 'games',
  routes: gameRoutes,
}
