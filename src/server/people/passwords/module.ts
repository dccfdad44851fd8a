import { passwordRoutes } from './routes.ts'
import type { Module } from '../../base/module.ts'

export const passwords: Module = {
  name: 'passwords',
  routes: passwordRoutes,
}
