import { passwordRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'

export const passwords: Module = {
  name: 'passwords',
  routes: passwordRoutes,
}
