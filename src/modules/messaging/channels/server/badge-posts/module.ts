import type { Module } from '#server/module.ts'
import { badgePostRoutes } from './routes.ts'

/** Telling a channel of a badge. The badges themselves are a module of the boards. */
export const badgePosts: Module = {
  name: 'badge-posts',
  routes: badgePostRoutes,
}
