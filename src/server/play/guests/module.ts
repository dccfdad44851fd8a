import { guestRoutes } from './routes.ts'
import type { Module } from '../../base/module.ts'

export const guests: Module = {
  name: 'guests',
  routes: guestRoutes,
}
