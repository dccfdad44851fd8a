import { passwordRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'
import { refusals } from '../../contract.ts'

export const passwords: Module = {
  name: 'passwords',
  refusals,
  routes: passwordRoutes,
}
