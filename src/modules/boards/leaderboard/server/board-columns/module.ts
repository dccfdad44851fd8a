import { boardColumnRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'

export const boardColumns: Module = {
  name: 'board-columns',
  routes: boardColumnRoutes,
}
