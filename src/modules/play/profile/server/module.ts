import { profileRoutes } from './routes.ts'
import type { Module } from '#server/module.ts'

export const profile: Module = {
  name: 'profile',
  routes: profileRoutes,
}
