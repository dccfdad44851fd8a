import { guestRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'

export const guests: Module = {
  name: 'guests',
  routes: guestRoutes,
}
